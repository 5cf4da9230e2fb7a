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
    subject: ({ bizName, product }) => `${bizName} on ${product}: carry on any time`,
    mail: ({ bizName, firstName, product, days }) => [
      `Hello ${firstName || 'there'},`,
      '',
      `${bizName} is now linked with ${product}. A few short steps are left.`,
      'You can stop whenever you like: this link brings you back to where you were.',
      '',
      '{link}',
      '',
      `It opens once, within ${days} days, and then in that browser only. Anywhere else, or later, signing in`,
      'with Google brings you back just as well. Please do not pass it on.',
    ],
    sms: ({ bizName, product }) => `${product}: carry on setting up ${bizName} any time at {link}`,
  },
  es: {
    subject: ({ bizName, product }) => `${bizName} en ${product}: continúe cuando quiera`,
    mail: ({ bizName, firstName, product, days }) => [
      `Hola${firstName ? `, ${firstName}` : ''}:`,
      '',
      `${bizName} ya está vinculado con ${product}. Quedan unos pocos pasos cortos.`,
      'Puede detenerse cuando quiera: este enlace lo lleva de vuelta a donde estaba.',
      '',
      '{link}',
      '',
      `Se abre una sola vez, dentro de ${days} días, y después solo en ese navegador. En cualquier otro lugar, o más`,
      'tarde, también puede volver iniciando sesión con Google. Por favor, no lo comparta.',
    ],
    sms: ({ bizName, product }) =>
      `${product}: continúe con la configuración de ${bizName} cuando quiera en {link}`,
  },
};
