export type Language = 'en' | 'es';

interface Mail {
  bizName: string;
  firstName: string;
  product: string;
  days: number;
}

interface Words {
  subject(mail: Pick<Mail, 'bizName' | 'product'>): string;
  mail(mail: Mail): string[];
  sms(mail: Pick<Mail, 'bizName' | 'product'>): string;
}

/**
 * Messages to owners, in the language of the page that requests them. `{link}` is replaced when the message is sent.
 */
export const words: Record<Language, Words> = {
  en: {
    subject: ({ bizName, product }) => `Finish setting up ${bizName} on ${product}`,
    mail: ({ bizName, firstName, product, days }) => [
      `Hi ${firstName || 'there'},`,
      '',
      `${bizName} is now linked to ${product}. You have a few short steps left.`,
      'Stop anytime. This link brings you back to where you left off:',
      '',
      '{link}',
      '',
      `The link opens once, within ${days} days, and then only in that browser. Later, or on another device,`,
      'sign in with Google to pick up where you left off. Please don’t share this link.',
    ],
    sms: ({ bizName, product }) => `${product}: finish setting up ${bizName} anytime at {link}`,
  },
  es: {
    subject: ({ bizName, product }) => `Termine de configurar ${bizName} en ${product}`,
    mail: ({ bizName, firstName, product, days }) => [
      `Hola${firstName ? `, ${firstName}` : ''}:`,
      '',
      `${bizName} ya está vinculado a ${product}. Le quedan unos pocos pasos cortos.`,
      'Pare cuando quiera. Este enlace le lleva de vuelta a donde se quedó:',
      '',
      '{link}',
      '',
      `El enlace se abre una sola vez, dentro de ${days} días, y después solo en ese navegador. Más tarde, o en otro`,
      'dispositivo, inicie sesión con Google para seguir donde se quedó. Por favor, no comparta este enlace.',
    ],
    sms: ({ bizName, product }) =>
      `${product}: termine de configurar ${bizName} cuando quiera en {link}`,
  },
};
