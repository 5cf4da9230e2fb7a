import { counted } from 'shared-ui/words';
import { dollars } from '../../words/dollars';
import type { BulkWords } from './en';

const language = 'hi-IN';

const services = (count: number) => counted(language, count, { one: 'सेवा', other: 'सेवाएँ' });

const servicesFound = (count: number) =>
  counted(language, count, { one: 'सेवा मिली।', other: 'सेवाएँ मिलीं।' });

/** Why a booking page could not be read, by the API's code for the reason. */
const reasons = new Map([
  ['address-not-allowed', 'आपका बुकिंग लिंक सार्वजनिक वेब पेज नहीं है, इसलिए हम उसे नहीं देख पाए।'],
  ['robots', 'आपका बुकिंग प्लैटफ़ॉर्म उस पेज को अपने आप पढ़ने नहीं देता।'],
  ['too-large', 'आपका बुकिंग पेज हमारे लिए बहुत बड़ा है।'],
  ['not-a-page', 'आपके बुकिंग लिंक से कोई वेब पेज नहीं खुलता।'],
  ['too-many-redirects', 'आपका बुकिंग लिंक बहुत बार दूसरी जगह भेजता है।'],
  ['not-found', 'आपके बुकिंग लिंक पर कोई पेज नहीं है।'],
]);

export const hi: BulkWords = {
  language,
  heading: 'एक साथ कई जोड़ें',
  pick: 'कैटलॉग से चुनें',
  paste: 'दाम की सूची पेस्ट करें',
  going: (count) =>
    counted(language, count, {
      one: 'सेवा चुनी है, अभी जोड़ी नहीं',
      other: 'सेवाएँ चुनी हैं, अभी जोड़ी नहीं',
    }),
  linesLeft: (count) => counted(language, count, { one: 'लाइन जाँचनी है', other: 'लाइनें जाँचनी हैं' }),
  add: (count) => (count === 0 ? 'सेवाएँ जोड़ें' : `${services(count)} जोड़ें`),
  failed: 'यह लोड नहीं हुआ। बंद करके फिर खोलें।',
  loading: 'एक पल…',

  pickTitle: 'अपनी सेवाएँ चुनें',
  pickHint:
    'जो सेवाएँ देते हैं उन पर निशान लगाएँ और अपने दाम लिखें। “आम दाम” अमेरिका की दुकानों का आम दाम है। वह आपके चुनने पर ही सेव होता है।',
  pickWhy: 'कम से कम एक सेवा पर निशान लगाएँ।',
  search: 'कैटलॉग में खोजें',
  loadingCatalogue: 'कैटलॉग लोड हो रहा है',
  catalogueFailed: 'हम कैटलॉग लोड नहीं कर पाए।',
  listed: 'आपकी सूची में है',
  price: (name) => `${name} का दाम`,
  often: (low, high) =>
    high === 0
      ? 'आम तौर पर मुफ़्त'
      : low === high
        ? `आम दाम ${dollars(language, low)}`
        : `आम दाम ${dollars(language, low)} से ${dollars(language, high)}`,
  use: (price) => `${dollars(language, price)} रखें`,
  useFor: (price, name) => `${name} के लिए ${dollars(language, price)} रखें`,
  useAll: (count) =>
    count === 1
      ? 'जिसका दाम नहीं है, उसमें सबसे कम आम दाम रखें'
      : `जिन ${count} का दाम नहीं है, उनमें सबसे कम आम दाम रखें`,
  noPrice: `बिना दाम की सेवा ${dollars(language, 0)} दिखाती है।`,
  pasteTitle: 'अपने दाम की सूची पेस्ट करें',
  pasteHint:
    'किसी संदेश, वेबसाइट, स्प्रेडशीट या बुकिंग ऐप से पेस्ट करें। फ़ोटो है? पहले फ़ोटो ऐप में उसका टेक्स्ट कॉपी करें। जोड़ने से पहले आप हर सेवा देख लेंगे।',
  pasteLabel: 'आपके दाम की सूची',
  pasteExample: 'Haircut 30\nBeard trim … $20\nKids cut: 18.50',
  read: 'सेवाएँ खोजें',
  readWhy: 'पहले अपनी सूची पेस्ट करें या लिखें।',
  tooLong: `यह सूची बहुत लंबी है। एक बार में ${(20_000).toLocaleString(language)} अक्षर तक पेस्ट करें।`,
  nothingRead: 'हमें दाम वाली कोई सेवा नहीं मिली। हर लाइन नीचे है। उसे बदलें या वैसे ही जोड़ें।',
  understood: (count) =>
    count === 1 ? '1 सेवा मिली। जाँचकर जोड़ें।' : `${servicesFound(count)} जाँचकर जोड़ें।`,
  rowsWhy: 'जोड़ने के लिए कम से कम एक सेवा पर निशान लगाएँ।',
  sourceLine: 'आपकी सूची से:',
  checkPrice: 'यह दाम जाँचें। हमें पक्का नहीं पता।',
  unsure: (count) => `जोड़ने से पहले ${count} दाम जाँचें। नीचे निशान लगा है।`,
  foreign: (signs) => `आपकी सूची के दाम ${signs} में हैं। हम दाम $ में दिखाते हैं, कृपया संख्याएँ जाँचें।`,
  leftTitle: (count) => `हम ${counted(language, count, { one: 'लाइन', other: 'लाइनें' })} नहीं पढ़ पाए`,
  leftHint: 'लाइन बदलकर जोड़ें, या उसे छोड़ दें।',
  line: (number) => `लाइन ${number}`,
  addLine: 'सेवा के तौर पर जोड़ें',
  addLineAt: (number) => `सेवा के तौर पर जोड़ें: लाइन ${number}`,
  dropLine: 'छोड़ दें',
  dropLineAt: (number) => `छोड़ दें: लाइन ${number}`,
  again: 'लिखा हुआ बदलें',
  startOver: 'सूची हटाएँ',

  linkTitle: 'आपके बुकिंग लिंक की सेवाएँ',
  linkReading: 'आपके बुकिंग पेज पर सेवाएँ खोज रहे हैं…',
  linkFound: (count) => `आपके बुकिंग लिंक पर ${servicesFound(count)}`,
  linkCheck: 'जाँचकर जोड़ें',
  linkHint: 'जो सेवा नहीं देते, उसका निशान हटाएँ।',
  linkDrop: 'इन्हें न लें',
  linkNothing: 'आपके बुकिंग पेज पर सेवाएँ नहीं मिलीं। उन्हें यहाँ चुनें या पेस्ट करें।',
  linkRange: (range) => `वहाँ सिर्फ़ इतना लिखा है कि दाम ${range} हैं।`,
  linkAgain: 'फिर कोशिश करें',
  linkFailed: (because) => reasons.get(because) ?? 'आपके बुकिंग पेज से जवाब नहीं मिला।',
  linkForeign: (signs) => `पेज के दाम ${signs} में हैं। हम दाम $ में दिखाते हैं, कृपया संख्याएँ जाँचें।`,
  squareTitle: 'आपके Square अकाउंट की सेवाएँ',
  squareFound: (count) => `Square में ${servicesFound(count)}`,
  squareForeign: (signs) => `Square के दाम ${signs} में हैं। हम दाम $ में दिखाते हैं, कृपया संख्याएँ जाँचें।`,
  category: 'कैटगरी',
  takeRow: (name) => (name.trim() === '' ? 'यह सेवा जोड़ें' : `${name} जोड़ें`),

  nameless: 'नाम लिखें या निशान हटाएँ',
  close: 'बंद करें',

  problems: (count) => `${count} जवाब जाँचें।`,
};
