import { z } from 'zod';
import { exactly, sitePath, webAddress } from './fields.ts';
import { type ContentFolders, ownFolders } from './folders.ts';
import { inBoth } from './localise.ts';
import { say } from './say.ts';
import { both, prose } from './text-fields.ts';
import { readYaml } from './yaml-file.ts';

const optional = z.string();
const eMail = z.email({
  error: () => say({ en: 'write an e-mail address.', fr: 'écrivez une adresse électronique.' }),
});

const yesOrNo = z.boolean({
  error: () =>
    say({
      en: 'write true or false.',
      fr: 'écrivez true (oui) ou false (non).',
      form: { en: 'choose yes or no.', fr: 'choisissez oui ou non.' },
    }),
});

export const associationSchema = z.strictObject({
  tokens: z.strictObject({
    association: z.string().min(1),
    name: z.string().min(1),
    email: eMail,
    phone: z.string().regex(/^\+?[\d ]+$/, {
      error: () =>
        say({
          en: 'write the number in digits, with spaces between groups.',
          fr: 'écrivez le numéro en chiffres, avec des espaces entre les groupes.',
        }),
    }),
    token: sitePath,
  }),
  name: both,
  titleSuffix: both,
  address: webAddress,
  city: both,
  mission: exactly(3, prose),
  social: z.strictObject({ facebook: webAddress, instagram: webAddress, x: webAddress, linkedin: webAddress }),
  whatsapp: z.strictObject({
    number: z.string().regex(/^\d+$/, {
      error: () =>
        say({
          en: 'write digits only, country code first.',
          fr: 'écrivez uniquement des chiffres, en commençant par l’indicatif du pays.',
        }),
    }),
    greeting: prose,
  }),
  chatGroup: webAddress,
  emailjs: z.strictObject({
    origin: z.string().regex(/^(https?:\/\/[^/\s]+)?$/, {
      error: () =>
        say({
          en: 'write https:// and the host only, or leave it empty.',
          fr: 'écrivez seulement « https:// » et le nom du serveur, ou laissez ce champ vide.',
        }),
    }),
    serviceId: optional,
    templateId: optional,
    publicKey: optional,
    blockHeadless: yesOrNo,
    blockList: z.array(eMail),
    limitRate: z
      .number({ error: () => say({ en: 'write a number of seconds.', fr: 'écrivez un nombre de secondes.' }) })
      .nonnegative({ error: () => say({ en: 'write 0 or more seconds.', fr: 'écrivez 0 seconde ou plus.' }) }),
  }),
  analytics: z.strictObject({ measurementId: optional }),
  offline: yesOrNo,
});

export type Association = z.output<typeof associationSchema>;

export const associationFile = 'association.yaml';

/** The association's names, addresses and identifiers. Environment variables override the identifiers of services. */
export function readAssociation(
  folders: ContentFolders = ownFolders,
  environment: Record<string, string | undefined> = process.env,
): Association {
  const association = readYaml(associationFile, associationSchema, folders);
  const { emailjs, analytics } = association;
  return {
    ...association,
    emailjs: withOrigin({
      ...emailjs,
      origin: environment.EMAILJS_ORIGIN ?? emailjs.origin,
      serviceId: environment.EMAILJS_SERVICE_ID ?? emailjs.serviceId,
      templateId: environment.EMAILJS_TEMPLATE_ID ?? emailjs.templateId,
      publicKey: environment.EMAILJS_PUBLIC_KEY ?? emailjs.publicKey,
    }),
    analytics: { measurementId: environment.GA_MEASUREMENT_ID ?? analytics.measurementId },
  };
}

/** An account without an address uses that of EmailJS. */
const withOrigin = (account: Association['emailjs']): Association['emailjs'] => ({
  ...account,
  origin:
    account.origin || (account.serviceId || account.templateId || account.publicKey ? 'https://api.emailjs.com' : ''),
});

/** The origins of the services that pages send to, apart from the site's own. */
export const otherOrigins = ({ emailjs }: Association): string[] => [emailjs.origin].filter(Boolean);

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
