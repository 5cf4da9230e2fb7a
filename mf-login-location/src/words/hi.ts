import { counted } from 'shared-ui/words';
import { territories } from '../countries';
import type { Words } from './en';

const language = 'hi-IN';

export const hi: Words = {
  language,

  goOn: 'आगे बढ़ें',
  retry: 'फिर कोशिश करें',
  tryAgain: 'फिर कोशिश करें',
  skip: 'छोड़ें',
  why: 'क्यों?',

  welcome: 'स्वागत है',
  welcomeName: (name) => `स्वागत है, ${name}`,
  pitch: (product) => `${product} Google Search और Maps पर नए ग्राहक लाने में आपकी मदद करता है।`,
  haveReady: 'अपना Google अकाउंट तैयार रखें',
  haveReadyToo: 'Square और Instagram भी, अगर आप इस्तेमाल करते हैं',
  anyTime: 'जब चाहें रुकें। हम आपके जवाब सेव रखते हैं।',
  getStarted: 'शुरू करें',
  connectTitle: 'अपने बिज़नेस का Google अकाउंट जोड़ें',
  emailHint: 'वही ईमेल चुनें जो आपकी Google बिज़नेस प्रोफ़ाइल से जुड़ा है',
  pickAccount: 'अपना Google अकाउंट चुनें',
  allowAll: 'अनुमति दें',
  chooseBusiness: 'अपना बिज़नेस चुनें',
  willAsk: 'Google आपसे अनुमति माँगेगा।',
  withGoogle: 'GOOGLE से आगे बढ़ें',
  againWithGoogle: 'GOOGLE से फिर कोशिश करें',
  offer: {
    asking: 'एक पल, हम आपका साइन-इन तैयार कर रहे हैं।',
    ready: '',
    'in-app': '',
    off: 'अभी उपलब्ध नहीं है।',
    unavailable: 'साइन-इन से जवाब नहीं मिल रहा। पहले “फिर कोशिश करें” दबाएँ।',
  },
  signInOff: 'अभी Google से साइन इन नहीं हो सकता। कृपया बाद में आएँ। आपके जवाब इस डिवाइस पर सेव हैं।',
  signInUnavailable: 'साइन-इन उपलब्ध नहीं है',

  permissionsTitle: 'अनुमतियाँ किस लिए हैं',
  allow: 'अनुमति दें',
  completion: 'प्रोफ़ाइल पूरी करना',
  updates: 'प्रोफ़ाइल को ताज़ा रखना',
  updatesText: 'फ़ोटो, रिव्यू और पोस्ट डालना',
  insights: 'प्रोफ़ाइल के आँकड़े दिखाना',
  insightsText: 'प्रोफ़ाइल पर आने वाले, क्लिक और बातचीत',
  noChange: 'आपकी अनुमति के बिना हम अकाउंट की सेटिंग नहीं बदलते',

  signInTitle: 'Google से साइन इन करें',
  signInText: (product) =>
    `${product} उस Google अकाउंट से काम करता है जो आपकी बिज़नेस प्रोफ़ाइल संभालता है।`,
  whyNot: {
    refused: {
      text: 'आपने Google को अनुमति नहीं दी, इसलिए साइन इन नहीं हुआ। फिर कोशिश करें।',
    },
    expired: { text: 'साइन इन में बहुत समय लगा या वह दो बार शुरू हुआ। कृपया फिर कोशिश करें।' },
    failed: { text: 'Google से साइन इन नहीं हो पाया। थोड़ी देर में फिर कोशिश करें।' },
    cookies: {
      title: 'आपका ब्राउज़र कुकी रोकता है',
      text: 'आपको साइन इन रखने के लिए एक कुकी चाहिए। ब्राउज़र की प्राइवेसी सेटिंग में इस साइट की कुकी चालू करें या प्राइवेट मोड से बाहर आएँ। फिर दोबारा कोशिश करें।',
    },
    unverified: {
      title: 'Google ने इस ईमेल की पुष्टि नहीं की है',
      text: 'Google अकाउंट की सेटिंग में इसकी पुष्टि करके फिर कोशिश करें, या दूसरा अकाउंट चुनें।',
    },
    unproven: {
      text: 'हम पक्का नहीं कर पाए कि Google का जवाब आपके लिए था, इसलिए साइन इन नहीं हुआ। कृपया फिर कोशिश करें।',
    },
  },
  anotherTitle: 'दूसरा Google अकाउंट चुनें',
  anotherText: 'Google पूछेगा कि कौन-सा अकाउंट। वही चुनें जिससे आपका बिज़नेस जुड़ा है।',
  usedBefore: 'आपने पहले यह अकाउंट इस्तेमाल किया था:',
  notAllTitle: 'कुछ अनुमतियाँ बाकी हैं',
  notAllText: (product) =>
    `Google के पेज पर कुछ बॉक्स खाली रह गए। सब पर निशान लगाएँ, ताकि ${product} आपके लिए यह कर सके:`,
  connected: 'आपका अकाउंट जुड़ गया',
  connectedWeb: 'अब वह बिज़नेस चुनें जिसे आप आगे बढ़ाना चाहते हैं।',
  connectedApp: (product) => `आगे बढ़ने के लिए ${product} ऐप पर वापस जाएँ।`,
  backToApp: 'ऐप पर वापस जाएँ',
  account: 'Google अकाउंट:',

  loginError: 'ईमेल से साइन इन नहीं हुआ',
  loginErrorText: 'अपने बिज़नेस की जगहें देखने के लिए फिर साइन इन करें।',
  ok: 'ठीक है',
  selectTitle: 'अपनी Google बिज़नेस प्रोफ़ाइल चुनें',
  reading: 'एक पल, हम आपकी जगहें लोड कर रहे हैं।',
  neededFirst: 'पहले आपकी जगहें चाहिए। ऊपर फिर कोशिश करें।',
  chooseFirst: 'आगे बढ़ने के लिए एक चुनें।',
  nothingToChoose: 'यहाँ चुनने के लिए कोई जगह नहीं है।',
  cantFind: 'जो खोज रहे हैं, वह नहीं मिला?',
  create: 'प्रोफ़ाइल बनाएँ',
  anotherEmail: 'दूसरा ईमेल आज़माएँ',
  switchAccount: 'GOOGLE अकाउंट बदलें',
  notLoaded: 'हम आपके बिज़नेस की जगहें लोड नहीं कर पाए।',
  readingOff: 'अभी Google से आपकी जगहें लोड नहीं हो सकतीं। कृपया बाद में आएँ।',
  notAllowed:
    'Google इस अकाउंट को बिज़नेस प्रोफ़ाइल इस्तेमाल नहीं करने देता। अगर यह किसी संगठन का है, तो उसके एडमिन से इसे चालू करने को कहें। या दूसरा अकाउंट आज़माएँ।',
  loading: 'आपके बिज़नेस की जगहें लोड हो रही हैं',
  noneLinked: 'इस ईमेल अकाउंट से कोई जगह नहीं जुड़ी है।',
  search: 'अपनी जगहें खोजें',
  found: (count, total) => `${total} में से ${count} जगहें मिलीं।`,
  locations: 'बिज़नेस की जगहें',
  verified: 'पुष्टि हुई',
  notVerified: 'पुष्टि नहीं हुई',
  isCorrect: 'क्या आपके बिज़नेस का पता सही है?',
  no: 'नहीं',
  yes: 'हाँ',
  unsaved: 'हम आपका बिज़नेस सेव नहीं कर पाए। अपना कनेक्शन जाँचें और फिर “हाँ” दबाएँ।',
  saved: 'आपका बिज़नेस सेव हो गया। हम अगला चरण तैयार कर रहे हैं।',
  saving: 'आपका बिज़नेस सेव हो रहा है।',

  changeTitle: 'अपने बिज़नेस का पता बदलें',
  stillNeeded: (fields) => `अभी बाकी है: ${fields}`,
  missing: {
    street: 'गली का पता',
    town: 'शहर',
    postal_code: 'पिन कोड',
    country: 'देश',
    state: 'राज्य',
  },
  street: 'गली का पता',
  line: 'पते की दूसरी लाइन (वैकल्पिक)',
  town: 'शहर',
  postalCode: 'पिन कोड',
  country: 'देश',
  state: 'राज्य',
  chooseState: 'राज्य चुनें',
  territories,
  countries: { UK: 'यूके', USA: 'अमेरिका', CAN: 'कनाडा' },

  noAccess: 'इस अकाउंट के पास एक्सेस नहीं है',
  noAccessText: (product) =>
    `${product} को ऐसा Google अकाउंट चाहिए जो आपकी बिज़नेस प्रोफ़ाइल का मालिक या मैनेजर हो।`,
  askOwner: 'प्रोफ़ाइल के मालिक से कहें कि आपको मैनेजर बनाएँ, या दूसरे अकाउंट से साइन इन करें।',
  noBusiness: 'बिज़नेस की कोई जगह नहीं मिली',
  noProfileFor: ['कोई बिज़नेस प्रोफ़ाइल इस अकाउंट से नहीं जुड़ी है: ', ''],
  createOrSignIn: 'अभी प्रोफ़ाइल बनाएँ, या उस ईमेल से साइन इन करें जिससे आपका बिज़नेस जुड़ा है।',
  noLocation: 'कोई जगह नहीं मिली',
  withoutLocation: 'आगे बढ़ाने के लिए प्रोफ़ाइल में एक जगह होनी चाहिए। एक बनाएँ, या दूसरे ईमेल से साइन इन करें।',

  wrongAccount: 'आपका बिज़नेस चुने हुए ईमेल से नहीं जुड़ा है',
  otherLocations: (count) =>
    count.endsWith('+')
      ? `${count} दूसरी जगहें`
      : counted(language, Number(count), { one: 'दूसरी जगह', other: 'दूसरी जगहें' }),
  useOtherLocation: 'इस अकाउंट से फिर शुरू करें',
  trySome: 'कोई दूसरा अकाउंट आज़माएँ, जो इससे शुरू होता है:',

  linkFor: (name) => `यह लिंक ${name} के लिए है`,
  linkForText: (name) =>
    `आपने दूसरे अकाउंट से साइन इन किया है। ${name} के साथ आगे बढ़ने के लिए उसके Google अकाउंट से साइन इन करें।`,
  signInForThis: 'इस बिज़नेस के लिए साइन इन करें',
  stayAs: (email) => `${email} से ही रहें`,
  stayAsBefore: 'पहले जैसा रहने दें',
  signInToGoOn: 'आगे बढ़ने के लिए साइन इन करें',
  linkOld: (name) =>
    `${name} का लिंक पहले ही इस्तेमाल हो चुका है या पुराना है। जहाँ रुके थे वहीं से शुरू करने के लिए Google से साइन इन करें।`,
  signInToConnect: (account) => `${account} जोड़ने के लिए साइन इन करें`,
  cameByLink: 'आपने एक लिंक खोला है, इसलिए अकाउंट जोड़ने से पहले Google से पक्का करें कि आप ही हैं।',
  later: 'अभी नहीं',
  signInWhereStopped: 'अपने बिज़नेस के Google अकाउंट से साइन इन करें और वहीं से शुरू करें।',
  otherAccount: 'यह बिज़नेस दूसरे अकाउंट से जुड़ा है। कुछ नहीं बदला है।',
  signedIn: 'साइन इन:',
};
