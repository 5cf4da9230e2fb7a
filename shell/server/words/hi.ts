import type { Words } from './words';

export const hi: Words = {
  needsScript: (product) => `${product} के लिए JavaScript चाहिए। इसे चालू करें और पेज फिर लोड करें।`,
  notLoaded: {
    title: 'यह पेज लोड नहीं हुआ',
    text: 'आपके जवाब सेव हैं। अपना कनेक्शन जाँचें और फिर कोशिश करें।',
    again: 'फिर कोशिश करें',
  },
};
