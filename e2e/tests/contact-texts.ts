/** Messages are those of docs/spec.md, Contact; the narrow space is French typography's. */
export const texts = {
  fr: {
    labels: ['Nom', 'Adresse électronique', 'Téléphone', 'Message'],
    placeholders: ['saisissez votre nom', 'saisissez votre adresse', 'saisissez votre numéro', 'écrivez votre message'],
    send: 'Envoyer le message',
    sending: 'Envoi en cours…',
    retry: 'Réessayer l’envoi',
    wrong: ['Un champ est à corriger', '4 champs sont à corriger'],
    errors: [
      'Veuillez saisir un nom valide (au moins 3 lettres)\u202f!',
      'Veuillez saisir une adresse électronique valide\u202f!',
      'Veuillez entrer un numéro de téléphone valide\u202f!',
      'Veuillez insérer votre message\u202f!',
    ],
    success: 'Votre message a été envoyé avec succès\u202f! Nous vous contacterons bientôt',
    sentAt: 'Message envoyé à 09\u00a0h\u00a000, heure de Nairobi.',
    kept: 'Tout ce que vous avez écrit est gardé.',
    otherWays: ['Écrire à info@apfk.example', 'Appeler le +254 700 000 000', 'Écrire par WhatsApp'],
    causes: {
      offline: 'Vous êtes hors connexion.',
      unreachable: 'Nous n’avons pas pu joindre le service d’envoi.',
      refused: 'Le service d’envoi a refusé ce message.',
      tooMany: 'Trop de messages ont été envoyés en peu de temps.',
      notConfigured: 'Le formulaire est mal relié à notre messagerie.',
      timedOut: 'Le service d’envoi n’a pas répondu à temps.',
      server: 'Le service d’envoi est en panne.',
    },
  },
  en: {
    labels: ['Name', 'Email address', 'Phone number', 'Message'],
    placeholders: ['enter your name', 'enter your email address', 'enter your number', 'enter your message'],
    send: 'Send Message',
    sending: 'Sending…',
    retry: 'Try again',
    wrong: ['One field needs correcting', '4 fields need correcting'],
    errors: [
      'Please enter a valid name (at least 3 letters)!',
      'Please enter a valid email address!',
      'Please enter a valid phone number!',
      'Please enter your message!',
    ],
    success: 'Your message has been sent successfully! We will be in touch shortly',
    sentAt: 'Message sent at 09:00, Nairobi time.',
    kept: 'Everything you wrote has been kept.',
    otherWays: ['Write to info@apfk.example', 'Call +254 700 000 000', 'Write on WhatsApp'],
    causes: {
      offline: 'You are offline.',
      unreachable: 'We could not reach the sending service.',
      refused: 'The sending service refused this message.',
      tooMany: 'Too many messages were sent in a short time.',
      notConfigured: 'The form is not properly connected to our mailbox.',
      timedOut: 'The sending service did not answer in time.',
      server: 'The sending service has broken down.',
    },
  },
};
export type Texts = (typeof texts)['fr'];

export const typed = ['  Zoé Émilie ', 'zoe@ecole.example', ' +254700000000', 'Bonjour à tous !\nÀ bientôt.\n'];
export const message = {
  name: 'Zoé Émilie',
  email: 'zoe@ecole.example',
  phone: '+254700000000',
  textarea: 'Bonjour à tous !\nÀ bientôt.',
};
export const blank = ['', '', '', ''];
