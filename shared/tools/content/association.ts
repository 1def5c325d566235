import { z } from 'zod';
import { both, exactly, name, prose, sitePath, webAddress } from './fields.ts';
import { ownFolders } from './folders.ts';
import { inBoth } from './localise.ts';
import { errorOption, messages } from './messages.ts';
import { readYaml } from './yaml-file.ts';

const optional = z.string();
const eMail = z.email(errorOption(messages.association.eMail));

const yesOrNo = z.boolean(errorOption(messages.association.yesOrNo));

const associationSchema = z.strictObject({
  tokens: z.strictObject({ association: name, name, token: sitePath }),
  name: both,
  titleSuffix: both,
  address: webAddress,
  mission: exactly(3, prose),
  payment: z.array(z.strictObject({ name: both, number: name })),
  emailjs: z.strictObject({
    origin: z.string().regex(/^(https?:\/\/[^/\s]+)?$/, errorOption(messages.association.origin)),
    serviceId: optional,
    templateId: optional,
    publicKey: optional,
    blockHeadless: yesOrNo,
    blockList: z.array(eMail),
    limitRate: z
      .number(errorOption(messages.association.seconds))
      .nonnegative(errorOption(messages.association.negative)),
  }),
  analytics: z.strictObject({ measurementId: optional }),
  offline: yesOrNo,
});

/** How to reach the association. */
const contactSchema = z.strictObject({
  email: eMail,
  phone: z.string().regex(/^\+?[\d ]+$/, errorOption(messages.association.phone)),
  city: both,
  social: z.strictObject({ facebook: webAddress, instagram: webAddress, x: webAddress, linkedin: webAddress }),
  whatsapp: z.strictObject({
    number: z.string().regex(/^\d+$/, errorOption(messages.association.whatsapp)),
    greeting: prose,
  }),
  chatGroup: webAddress,
});

/** The contact team owns the second, and nothing of the first. */
export const associationSchemas = { 'association.yaml': associationSchema, 'contact.yaml': contactSchema };

/** The blanks that these files fill. */
export const associationBlanks = [...Object.keys(associationSchema.shape.tokens.shape), 'email', 'phone'];

export type Association = ReturnType<typeof readAssociation>;

/** The association's names, addresses and identifiers. The environment overrides identifiers of services. */
export function readAssociation(folders = ownFolders, environment: NodeJS.ProcessEnv = process.env) {
  const association = readYaml('association.yaml', associationSchema, folders);
  const { email, phone, ...ways } = readYaml('contact.yaml', contactSchema, folders);
  const { tokens, emailjs, analytics } = association;
  const serviceId = environment.EMAILJS_SERVICE_ID ?? emailjs.serviceId;
  const templateId = environment.EMAILJS_TEMPLATE_ID ?? emailjs.templateId;
  const publicKey = environment.EMAILJS_PUBLIC_KEY ?? emailjs.publicKey;
  // An account without an address uses that of EmailJS.
  const usual = serviceId || templateId || publicKey ? 'https://api.emailjs.com' : '';
  const origin = (environment.EMAILJS_ORIGIN ?? emailjs.origin) || usual;
  return {
    ...association,
    ...ways,
    tokens: { ...tokens, email, phone },
    emailjs: { ...emailjs, origin, serviceId, templateId, publicKey },
    analytics: { measurementId: environment.GA_MEASUREMENT_ID ?? analytics.measurementId },
  };
}

/** How to reach the association, as the footer and the contact page show it. */
export const contacts = ({ tokens, social, whatsapp, city }: Association) =>
  inBoth((language) => ({
    email: tokens.email,
    phone: tokens.phone,
    phoneLink: `tel:${tokens.phone.replaceAll(' ', '')}`,
    city: city[language],
    social: [
      { name: 'Facebook', url: social.facebook },
      {
        name: 'WhatsApp',
        url: `https://wa.me/${whatsapp.number}?text=${encodeURIComponent(whatsapp.greeting[language])}`,
      },
      { name: 'Instagram', url: social.instagram },
      { name: 'X', url: social.x },
      { name: 'LinkedIn', url: social.linkedin },
    ],
  }));

export type Contacts = ReturnType<typeof contacts>['fr'];
