/** The English tips. Other languages are translated from them. */
export const en = {
  language: 'en-US',
  title: 'Tips for this step',
  else: 'Something else?',
  message: 'Message us',
  messageHint: 'We can see which step you’re on',
  noMessage: 'Write your question',
  replyTo: 'Your email or phone number',
  noReplyTo: 'Enter an email address or a phone number',
  answerTo: (address: string) => `We’ll reply to ${address}.`,
  send: 'SEND',
  sent: 'Message sent',
  sentText: (address: string) => `We’ll reply to ${address}. You can continue in the meantime.`,
  notSent: 'Not sent',
  notSentText: 'Check your connection and send it again, or call us. Your message is saved.',
  orCall: 'Or call',
  tips: {
    anotherAccount: {
      ask: 'My business uses another Google account',
      answer:
        'Sign in with the account you use for your business on Google Maps. If another person set it up, ask them to add you as a manager in Google Business Profile. Then sign in again.',
    },
    whyGoogle: {
      ask: 'Why do you need my Google account?',
      answer:
        'It owns your profile on Google Search and Maps. We read your profile and help you keep it up to date. We never see your password, and you can remove our access in your Google account anytime.',
    },
    allTicks: {
      ask: 'Google asks me to check boxes',
      answer:
        'Check them all, please. We need them to read your profile. If you leave some out, the next page asks you to sign in again.',
    },
    notListed: {
      ask: 'My business isn’t on the list',
      answer:
        'Search for its name first. If it isn’t there, you may be signed in with another Google account, or your business isn’t on Google yet. In both cases, use the link below the list.',
    },
    later: {
      ask: 'Can I do this later?',
      answer:
        'Yes. We save your answers. Come back on any device and sign in to pick up where you left off.',
    },
    changeIt: {
      ask: 'Can I change this later?',
      answer: 'Yes. Press “Step … of …” at the top to change any answer.',
    },
    squareAbout: {
      ask: 'What do you do with my Square account?',
      answer:
        'We see when a client has paid, so we can ask for a review at the right moment. We can’t move money, and you can disconnect us in Square anytime.',
    },
    noSquare: {
      ask: 'I don’t use Square',
      answer: 'Choose “No”, or skip. Everything else works without it.',
    },
    reviewsAbout: {
      ask: 'What will my clients get?',
      answer:
        'A short message with a link to your Google reviews after they pay, and one reminder if they miss it.',
    },
    guess: {
      ask: 'I don’t know the exact number',
      answer: 'A guess is fine. It helps us set the pace, and it doesn’t send anything.',
    },
    professional: {
      ask: 'Instagram didn’t let me in',
      answer:
        'You need a professional account. Switch to one in the Instagram app’s settings, under account type. It’s free and takes a minute.',
    },
    ownPhotos: {
      ask: 'Do you post in my name?',
      answer: 'No. We only use photos you’ve posted yourself, to keep your Google profile fresh.',
    },
    prices: {
      ask: 'My prices vary',
      answer: 'Enter the lowest price and check “& up”. You can change it anytime.',
    },
    squareRefused: {
      ask: 'Square didn’t let me in',
      answer:
        'Sign in as the owner of the Square account. Team members often can’t connect other services. You can skip this and connect it later.',
    },
    surelyOnGoogle: {
      ask: 'I’m sure my business is on Google',
      answer:
        'Then it belongs to another Google account. Find your business on Google Maps while you’re signed in. If you can edit it there, use that account here.',
    },
    newProfile: {
      ask: 'How long does a new profile take?',
      answer:
        'About two minutes here. Google then checks the business with a code, which often arrives right away and sometimes by mail.',
    },
    wrongAddress: {
      ask: 'The address is wrong',
      answer: 'Choose No and correct it. Clients and maps use the address you confirm.',
    },
    noShop: {
      ask: 'I work from home, or travel to my clients',
      answer:
        'Enter the address Google has for your business. You choose in your Google profile what clients see of it.',
    },
    signInAgain: {
      ask: 'Why do I have to sign in again?',
      answer:
        'You opened a link, and links can be shared. We make sure it’s you before you connect an account, change your numbers, or choose a business.',
    },
    category: {
      ask: 'Which category should I choose?',
      answer:
        'The one your clients would search for, such as barber shop, hair salon, or day spa. One is enough.',
    },
    unknownAddress: {
      ask: 'I can’t find my address',
      answer:
        'Start with the street and number, without the shop’s name. If it still doesn’t appear, enter it manually.',
    },
    noCode: {
      ask: 'My code hasn’t arrived',
      answer:
        'Wait a minute and check the number above. Then press “Resend OTP”. For a landline, choose the call, and a voice reads you the code.',
    },
    wrongNumber: {
      ask: 'The number is wrong',
      answer: 'Go back with the arrow at the top and correct it. Your answers are saved.',
    },
    codeRefused: {
      ask: 'My code doesn’t work',
      answer:
        'Only the newest code works, and it expires after a few minutes. Ask for another one and enter all six digits.',
    },
    noBooking: {
      ask: 'Clients only call or walk in',
      answer: 'Choose “No booking platform”. You can change it anytime.',
    },
    bookingLink: {
      ask: 'Where do I find my booking link?',
      answer:
        'Look for “share” or “booking page” in your platform’s app. It’s the address you send to clients.',
    },
    howMany: {
      ask: 'How many services should I list?',
      answer:
        'List what most clients come for. Five to ten is plenty. Star the ones you want at the top.',
    },
    ownService: {
      ask: 'My service isn’t on the list',
      answer: 'Enter its name and add it as your own.',
    },
    nothingSent: {
      ask: 'Does anything go out right away?',
      answer: 'No. Here you only choose how. Nothing goes out during setup.',
    },
    pledge: {
      ask: 'What do I promise?',
      answer:
        'To ask your clients yourself and get one or two reviews every week. We don’t send anything for you.',
    },
    severalPlaces: {
      ask: 'They are in more than one place',
      answer: 'Choose where most of them are. We’ll start there.',
    },
    fewPhotos: {
      ask: 'I don’t have many photos',
      answer: 'Three are enough to start: your door, your chair, your best work.',
    },
    whoSees: {
      ask: 'Who sees my number?',
      answer:
        'Only we see the first one, to call you about your profile. The other one is for clients and appears on your profile.',
    },
    oneNumber: {
      ask: 'I have one number for everything',
      answer: 'Check the box to use it for both.',
    },
  } satisfies Record<string, { ask: string; answer: string }>,
};
