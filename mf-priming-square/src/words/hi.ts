import type { Words } from './en';

export const hi: Words = {
  language: 'hi-IN',

  gotIt: 'समझ गए',
  next: 'आगे',
  skip: 'छोड़ें',
  skipForNow: 'अभी छोड़ें',
  retry: 'फिर कोशिश करें',
  choose: 'आगे बढ़ने के लिए एक चुनें।',
  notNow: 'अभी उपलब्ध नहीं है।',

  introTitle: (product) => `रिव्यू और फ़ोटो आपको Google पर ऊपर लाते हैं, ${product} यह काम अपने आप करता है`,
  reviews: 'रिव्यू',
  reviewsText: 'नए रिव्यू Google और नए ग्राहकों को बताते हैं कि लोगों को आपके यहाँ आना पसंद है।',
  photos: 'फ़ोटो',
  photosText: 'आपके काम की नई फ़ोटो प्रोफ़ाइल को ताज़ा रखती हैं।',

  usageTitle: 'क्या आप Square Appointments इस्तेमाल करते हैं?',
  usage: {
    'yes-square': 'हाँ',
    'payments-square': 'सिर्फ़ पेमेंट के लिए',
    'no-square': 'नहीं',
  },

  squareTitle: 'रिव्यू अपने आप माँगने के लिए Square जोड़ें',
  connectSquare: 'SQUARE जोड़ें',
  squareUnreachable: 'Square से संपर्क नहीं हुआ। फिर कोशिश करें या अभी छोड़ें।',
  squareOff: 'अभी Square नहीं जुड़ सकता। इसके बिना आगे बढ़ने के लिए छोड़ें। आपके जवाब सेव हैं।',
  squareIsConnected: 'Square जुड़ा हुआ है। आगे बढ़ने के लिए छोड़ें, या दूसरे अकाउंट के लिए “SQUARE जोड़ें” दबाएँ।',
  reviewLink: 'पेमेंट होते ही ग्राहक को उसके नाम का रिव्यू लिंक भेजें',
  followUp: 'रिव्यू न दिया हो तो एक बार याद दिलाएँ',
  clientsGet: 'आपके ग्राहकों को मिलता है:',
  clientMessage: (business) => `${business} में आने के लिए धन्यवाद! आपको कैसा लगा?`,
  us: 'हमारी दुकान',
  writeReview: 'रिव्यू लिखें',
  finishing: 'Square का कनेक्शन पूरा हो रहा है',
  linking: 'एक पल, हम आपका Square अकाउंट जोड़ रहे हैं',
  connected: 'Square जुड़ गया',
  unmapped: 'Square जुड़ गया, पर हम उसे आपके बिज़नेस से नहीं जोड़ पाए। Square वाले चरण से फिर कोशिश करें।',
  unconnected: 'Square नहीं जुड़ा है। आप इसके बिना आगे बढ़ सकते हैं।',
  unchanged: 'Square पहले से जुड़ा है।',

  instagramTitle: 'फ़ोटो अपने आप पोस्ट करने के लिए बिज़नेस का Instagram जोड़ें',
  connectInstagram: 'INSTAGRAM जोड़ें',
  instagramOff: 'अभी Instagram नहीं जुड़ सकता। इसके बिना आगे बढ़ने के लिए “अभी छोड़ें” दबाएँ।',
  instagramText: 'आपकी Instagram फ़ोटो Google प्रोफ़ाइल पर दिखती हैं।',
  instagramAccounts: 'बिज़नेस या क्रिएटर अकाउंट चाहिए। निजी अकाउंट नहीं जुड़ सकता।',

  servicesTitle: (product) => `${product} आपकी सेवाओं के लिए नए ग्राहक लाता है`,
  list: 'अपनी सेवाएँ लिखें',
  listText: 'आपकी सेवाएँ और दाम आपकी प्रोफ़ाइल और वेबसाइट पर दिखते हैं।',
  star: 'जो ज़्यादा चाहिए, उसे स्टार दें',
  starText: 'जिन सेवाओं को आप स्टार देते हैं, उनके लिए हम ग्राहक लाते हैं।',
};
