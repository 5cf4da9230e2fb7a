import { counted } from '../counted';
import { listed } from '../listed';
import type { OwnWords } from './en';

const language = 'hi-IN';

export const hi: OwnWords = {
  language,
  searching: 'खोज रहे हैं…',
  suggestionsFailed: 'हम सुझाव लोड नहीं कर पाए।',
  tryAgain: 'फिर कोशिश करें',
  privacy: 'निजता नीति',
  terms: 'शर्तें',
  suggestions: (count) => counted(language, count, { one: 'सुझाव', other: 'सुझाव' }),
  clearSearch: 'खोज मिटाएँ',
  loadingList: 'सूची लोड हो रही है',
  results: (count) => counted(language, count, { one: 'नतीजा', other: 'नतीजे' }),
  tooMany: (visible, total) =>
    `${total.toLocaleString(language)} में से पहले ${visible}। सूची छोटी करने के लिए और लिखें।`,
  check: 'कृपया यह जाँचें',
  countryCode: 'देश का कोड',
  closeMessage: 'संदेश बंद करें',
  close: 'बंद करें',
  progress: 'प्रगति',
  goOn: 'आगे बढ़ें',
  inAppTitle: 'इस ऐप के अंदर Google से साइन इन नहीं होता',
  inAppText: 'साइन इन करने और जहाँ रुके थे वहीं से शुरू करने के लिए यह पेज ब्राउज़र में खोलें।',
  appMenu: {
    top: 'इस ऐप में ऊपर वाले मेन्यू (•••) से भी यह हो सकता है।',
    bottom: 'इस ऐप में नीचे वाले मेन्यू (•••) से भी यह हो सकता है।',
    unknown: 'इस ऐप के मेन्यू से भी शायद यह हो सके।',
  },
  openInSafari: 'SAFARI में खोलें',
  openInBrowser: 'ब्राउज़र में खोलें',
  copyLink: 'लिंक कॉपी करें',
  copying: {
    idle: '',
    copied: 'लिंक कॉपी हो गया। इसे अपने ब्राउज़र में पेस्ट करें।',
    refused: 'हम लिंक कॉपी नहीं कर पाए। कॉपी करने के लिए नीचे इसे दबाकर रखें:',
  },
  stayInApp: 'यहीं कोशिश करें',
  noPhone: 'फ़ोन नंबर लिखें।',
  otherCountry: (offered) => `अभी हम सिर्फ़ इन देशों के नंबर लेते हैं: ${listed(language, offered)}।`,
  nineDigits:
    'यूके के कुछ नंबरों में पहले 0 के बाद 9 अंक होते हैं। हमें 10 अंक चाहिए, इसलिए मोबाइल या दूसरा लैंडलाइन नंबर लिखें।',
  tenDigits: (count) =>
    `देश के कोड के बिना सभी 10 अंक लिखें। अभी ${counted(language, count, { one: 'अंक है', other: 'अंक हैं' })}।`,
};
