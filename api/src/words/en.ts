import type { Words } from './words';

export const en: Words = {
  connections: {
    title: 'Connections and data',
    lead: (business) =>
      `See what’s connected to ${business}. You can disconnect anything at any time.`,
    since: (day) => `Connected since ${day}`,
    notConnected: 'Not connected',
    names: { google: 'Google', square: 'Square', instagram: 'Instagram' },
    effects: {
      google: (product) =>
        `If you disconnect, ${product} can’t read or change your Business Profile. To continue setting up, sign in again.`,
      square: () => 'If you disconnect, we stop asking your clients for reviews after payments.',
      instagram: () =>
        'If you disconnect, we stop reading your photos. Instagram keeps its permission until you remove it there: Settings, Website permissions, Apps and websites.',
    },
    disconnect: (name) => `Disconnect ${name}`,
    disconnected: (name) => `${name} is disconnected.`,
    data: 'Your data',
    dataHint: (product) =>
      `Delete everything ${product} stores about you. Your Google Business Profile stays as it is.`,
    delete: 'Delete my data',
    confirm: 'Delete your data?',
    confirmHint: (product) =>
      `${product} deletes your answers, services, phone numbers, and connections, and signs you out on every device. You can’t undo this. Your Google Business Profile stays as it is.`,
    keep: 'Keep my data',
    deleted: 'Your data is deleted',
    deletedHint: 'You’re signed out, and nothing is connected. You can start over at any time.',
    signIn: 'Sign in with Google',
    signInHint: 'Sign in with Google to disconnect something or to delete your data.',
    back: 'Back to my setup',
    start: 'Go to the start page',
  },
  messages: {
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
  deletions: {
    title: 'Deletion of your Instagram data',
    unknown:
      'We couldn’t find a request with this code. Please open the link exactly as Instagram shows it.',
    deleted: (day, product) =>
      `Done on ${day}: ${product} deleted your Instagram account name and its access to your photos.`,
    nothing: (day, product) =>
      `Done on ${day}: ${product} had no data from your Instagram account.`,
    more: 'We store no other data from Instagram.',
  },
  alreadyLinked: 'This business location is already linked to another account. Try another email.',
};
