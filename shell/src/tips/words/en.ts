/** The source of what the tips say. */
export const en = {
  language: 'en-US',
  title: 'Tips for this step',
  else: 'Something else?',
  message: 'Message us',
  messageHint: 'We see which step you are at',
  noMessage: 'Write what you would like to know',
  replyTo: 'Your email or phone number',
  noReplyTo: 'Enter an email address or a phone number',
  answerTo: (address: string) => `We answer to ${address}.`,
  send: 'SEND',
  sent: 'Your message is with us',
  sentText: (address: string) =>
    `We answer to ${address}. You can go on meanwhile: nothing is lost.`,
  notSent: 'Not sent',
  notSentText: 'Check your connection and send it again, or call us. Your words are kept.',
  orCall: 'Or call',
  tips: {
    anotherAccount: {
      ask: 'My business is with another Google account',
      answer:
        'Sign in with the account that you use for your business on Google Maps. If somebody else set it up for you, ask them to add you as a manager in Google Business Profile, then sign in again.',
    },
    whyGoogle: {
      ask: 'Why do you need my Google account?',
      answer:
        'Your profile on Google Search and Maps belongs to it. We read your profile and help you keep it up to date. We never see your password, and you can take the access back in your Google account whenever you like.',
    },
    allTicks: {
      ask: 'Google asks me to tick boxes',
      answer:
        'Tick them all, please. Without them we cannot read your profile, and the next page will ask you to sign in once more.',
    },
    notListed: {
      ask: 'My business is not in the list',
      answer:
        'Search for its name first. If it is not there, you may be signed in with another Google account, or your business is not on Google yet. In both cases use the other way below the list.',
    },
    later: {
      ask: 'Can I do this later?',
      answer:
        'Yes. What you have entered is kept. Come back to this page on any device and sign in, and you go on where you stopped.',
    },
    changeIt: {
      ask: 'Can I change this later?',
      answer:
        'Yes. Press “Step … of …” at the top: from there you can change any answer that you have given.',
    },
    squareAbout: {
      ask: 'What do you do with my Square account?',
      answer:
        'We learn when a client has paid, so that they can be asked for a review at the right moment. We cannot move money, and you can disconnect it in Square whenever you like.',
    },
    noSquare: {
      ask: 'I do not use Square',
      answer: 'Choose the answer that says so, or skip. Everything else works without it.',
    },
    reviewsAbout: {
      ask: 'What will my clients get?',
      answer:
        'A short message with a link to your reviews on Google once they have paid, and one more if they miss it.',
    },
    guess: {
      ask: 'I do not know the exact number',
      answer: 'A guess is fine. It tells us how to begin, and nothing is sent because of it.',
    },
    professional: {
      ask: 'Instagram did not let me in',
      answer:
        'It has to be a professional account. You switch to one in the settings of the Instagram app, under account type. It is free and takes a minute.',
    },
    ownPhotos: {
      ask: 'Do you post in my name?',
      answer:
        'No. We only use photos that you have posted yourself, to keep your Google profile fresh.',
    },
    prices: {
      ask: 'My prices differ',
      answer: 'Enter the price that it begins with and tick “& up”. You can change it at any time.',
    },
    squareRefused: {
      ask: 'Square did not let me in',
      answer:
        'Sign in there as the owner of the account. A team member often may not connect other services. You can skip this and connect it later.',
    },
    surelyOnGoogle: {
      ask: 'I am sure that my business is on Google',
      answer:
        'Then it belongs to another Google account. Look for your business on Google Maps while you are signed in: where you can edit it, that is the account to use here.',
    },
    newProfile: {
      ask: 'How long does a new profile take?',
      answer:
        'About two minutes here. Google then checks the business with a code, which often comes at once and sometimes by post.',
    },
    wrongAddress: {
      ask: 'The address is wrong',
      answer: 'Say so here and put it right. Clients and maps go by the address that you confirm.',
    },
    noShop: {
      ask: 'I work from home, or travel to my clients',
      answer:
        'Enter the address that Google has for your business. What of it is shown to clients is decided in your Google profile, not here.',
    },
    signInAgain: {
      ask: 'Why do I have to sign in again?',
      answer:
        'You came by a link, and a link can fall into other hands. Before anything of yours is changed we make sure that it is you.',
    },
    category: {
      ask: 'Which category fits?',
      answer:
        'The one under which clients would look for you, such as barber shop, hair salon or day spa. One is enough.',
    },
    unknownAddress: {
      ask: 'My address is not found',
      answer:
        'Begin with the street and the number, and leave the shop’s name out. If it still does not come up, write it yourself.',
    },
    noCode: {
      ask: 'The code does not come',
      answer:
        'Wait a minute, look at the number above, then press “Resend OTP”. On a landline choose the call: a voice reads the code to you.',
    },
    wrongNumber: {
      ask: 'The number is wrong',
      answer: 'Go back with the arrow at the top and put it right. What you entered is kept.',
    },
    codeRefused: {
      ask: 'The code is refused',
      answer:
        'Only the newest code counts, and each one for a few minutes. Ask for another one and enter all six digits.',
    },
    noBooking: {
      ask: 'Clients only call or walk in',
      answer: 'Then choose “No booking platform”. You can change it whenever you have one.',
    },
    bookingLink: {
      ask: 'Where do I find my booking link?',
      answer:
        'In the app of your platform look for “share” or “booking page”. It is the address that you send to clients.',
    },
    howMany: {
      ask: 'How many services should I list?',
      answer:
        'Those that most clients come for: five to ten are plenty. Star the ones that should stand at the top.',
    },
    ownService: {
      ask: 'My service is not in the list',
      answer: 'Write its name and add it as your own.',
    },
    nothingSent: {
      ask: 'Is anything sent at once?',
      answer: 'No. Here you only choose how. Nothing goes out while you set up.',
    },
    pledge: {
      ask: 'What do I promise?',
      answer:
        'To ask your clients yourself, so that one or two reviews come in every week. Nothing is sent for you.',
    },
    severalPlaces: {
      ask: 'They are in more than one place',
      answer: 'Choose where most of them are. We begin there.',
    },
    fewPhotos: {
      ask: 'I have hardly any photos',
      answer: 'Three are enough to begin with: your door, your chair, your best work.',
    },
    whoSees: {
      ask: 'Who gets to see my number?',
      answer:
        'The first is for us alone, to call you about your profile. The other one is for clients and stands on your profile.',
    },
    oneNumber: {
      ask: 'I have one number for everything',
      answer: 'Tick the box, and it is used for both.',
    },
  } satisfies Record<string, { ask: string; answer: string }>,
};
