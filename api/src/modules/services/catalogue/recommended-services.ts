import { categoryLabel } from 'simulated/categories';
import { serviceCatalogue } from './service-catalogue';

/** The default for an owner without a known primary category. */
export const defaultPrimaryCategory = 'Barber';

/** The services that clients look for most, per primary category, most wanted first. */
const chosen: Readonly<Record<string, string>> = {
  Barber:
    'Classic Haircut, Skin Fade, Taper Fade, Beard Trim, Haircut & Beard Trim, Hot Towel Shave, Kids Haircut, Buzz Cut, Line Up, Head Shave, Straight Razor Shave, Senior Haircut',
  'Hair salon':
    "Women's Haircut, Haircut & Blow Dry, Blowout, All Over Color, Root Touch Up, Balayage, Full Head Highlights, Keratin Treatment, Updo, Deep Conditioning, Color Correction, Kids Haircut",
  'Beauty salon':
    'Classic Facial, Brow Shaping, Lash Lift, Gel Manicure, Classic Pedicure, Full Leg Wax, Underarm Wax, Bridal Makeup, Haircut & Blow Dry, Brow Tint, Upper Lip Threading, Spray Tan',
  'Nail salon':
    'Gel Manicure, Classic Manicure, Classic Pedicure, Gel Pedicure, Acrylic Full Set, Acrylic Fill, Dip Powder Nails, Gel X Full Set, Builder Gel, Simple Nail Art, Spa Pedicure, Nail Repair',
  'Eyebrow bar':
    'Brow Shaping, Brow Lamination, Brow Tint, Brow Threading, Brow Wax, Henna Brows, Microblading, Brow Wax & Tint, Upper Lip Threading, Powder Brows, Lash Lift & Tint, Brow Consultation',
  'Eyelash salon':
    'Classic Lash Extensions, Volume Lash Extensions, Hybrid Lash Extensions, Lash Fill, Lash Lift, Lash Lift & Tint, Lash Tint, Lash Removal, Mega Volume Lashes, Brow Lamination',
  'Tattoo shop':
    'Small Tattoo, Custom Tattoo Design, Fine Line Tattoo, Cover Up Tattoo, Half Sleeve Tattoo, Lettering Tattoo, Flash Tattoo, Tattoo Touch Up, Tattoo Consultation, Black & Grey Tattoo',
  'Tattoo and piercing shop':
    'Small Tattoo, Custom Tattoo Design, Cover Up Tattoo, Ear Lobe Piercing, Helix Piercing, Nostril Piercing, Septum Piercing, Jewelry Change, Tattoo Consultation, Flash Tattoo',
  'Massage therapist':
    'Swedish Massage, Deep Tissue Massage, Sports Massage, Hot Stone Massage, Prenatal Massage, Couples Massage, Lymphatic Drainage, Reflexology, Cupping Therapy, Trigger Point Therapy',
  'Day spa':
    'Relaxation Massage, Hot Stone Massage, Classic Facial, Body Scrub, Body Wrap, Half Day Spa Package, Couples Spa Package, Spa Pedicure, Aromatherapy Massage, Infrared Sauna Session',
  'Medical spa':
    'Botox, Dermal Fillers, Lip Filler, Microneedling, Chemical Peel, HydraFacial, Laser Full Leg, IPL Photofacial, Skin Tightening, Aesthetics Consultation',
  'Pet groomer':
    'Full Groom Small Dog, Full Groom Medium Dog, Full Groom Large Dog, Bath & Brush, Nail Clipping, De-Shedding Treatment, Puppy First Groom, De-Matting, Cat Full Groom, Ear Cleaning',
  'Make-up artist':
    'Bridal Makeup, Bridal Makeup Trial, Bridesmaid Makeup, Special Occasion Makeup, Glam Makeup, Natural Makeup, Airbrush Makeup, Photoshoot Makeup, Makeup Lesson',
  'Braiding salon':
    'Knotless Braids, Box Braids, Cornrows, Feed In Braids, Fulani Braids, Senegalese Twists, Passion Twists, Starter Locs, Loc Retwist, Kids Braids, Crochet Braids',
};

/**
 * For categories without a list above: the parts of the catalogue that a word in the label points to. Google sends
 * labels in the language of the business.
 */
const pointers: readonly [RegExp, string[]][] = [
  [
    /dog|pet\b|cat\b|kennel|animal|veterin|mascota|canin|perro|gato|chien|\bchats?\b|animaux|vétérin|कुत्त|बिल्ली|पालतू|पशु/i,
    ['Dog grooming', 'Pet spa & extras', 'Pet care'],
  ],
  [
    /nail|manicur|uñas|manucur|ongles|नेल|नाखून/i,
    ['Manicure', 'Pedicure', 'Nail enhancements', 'Nail art'],
  ],
  [/lash|pestaña|\bcils\b|लैश|पलक/i, ['Lashes', 'Brows']],
  [/brow|microblad|ceja|sourcil|आइब्रो|भौंह/i, ['Brows', 'Lashes']],
  [/thread|sugaring|épilation au (?:fil|sucre)|थ्रेडिंग|शुगरिंग/i, ['Threading & sugaring', 'Brows']],
  [/l[aá]ser|electr[oó]l[iy]sis|électrolyse|लेज़र|इलेक्ट्रोलिसिस/i, ['Laser hair removal', 'Waxing']],
  [/wax|hair removal|depila|épilation|वैक्सिंग|बाल हटाने/i, ['Waxing', 'Threading & sugaring']],
  [
    /tattoo removal|henna|eliminación de tatuajes|détatouage|henné|टैटू हटाने|मेहँदी|मेहंदी/i,
    ['Tattoo removal & henna'],
  ],
  [/piercing|perforaci|perçage|पियर्सिंग|छेदने/i, ['Piercing']],
  [/tattoo|tatuaje|tatouage|tatoueur|टैटू/i, ['Tattoo', 'Piercing']],
  [/permanent make|pigment|maquillage permanent|परमानेंट मेकअप/i, ['Permanent makeup', 'Brows']],
  [/make-up|cosmet|cosmét|maquill|मेकअप|कॉस्मेटिक/i, ['Makeup', 'Lashes']],
  [
    /wig|replacement|transplant|peluca|trasplante|perruque|prothèse|greffe|विग|ट्रांसप्लांट/i,
    ['Wigs & hair replacement', 'Hair treatments'],
  ],
  [/extensi[oó]n|rallonge|एक्सटेंशन/i, ['Extensions & weaves', "Women's haircuts"]],
  [
    /dreadlock|natural hair|\blocs\b|cheveux naturels|ड्रेडलॉक|प्राकृतिक बाल/i,
    ['Locs', 'Natural hair', 'Braids'],
  ],
  [
    /barber|men's groom|peluquería (?:de|para) (?:hombres|caballeros)|barbier|coiffeur pour hommes|नाई|बार्बर|पुरुषों का ग्रूमिंग/i,
    ["Men's haircuts", 'Beard & shave', 'Barber extras'],
  ],
  [
    /children's hair|peluquería infantil|coiffeur pour enfants|बच्चों का हेयर/i,
    ["Kids' haircuts", 'Braids'],
  ],
  [
    /hair|blow dry|peluquer|estilista|coiff|हेयर/i,
    ["Women's haircuts", 'Styling', 'Hair color', 'Highlights'],
  ],
  [/tanning|broncea|bronzage|टैनिंग/i, ['Tanning']],
  [/teeth|dent|दाँत|दंत|डेंटल/i, ['Teeth & smile']],
  [
    /surgeon|aesthetic|botox|plastic|chirurgien|médico-esthétique|सर्जन|एस्थेटिक्स/i,
    ['Injectables & aesthetics', 'Advanced skin care'],
  ],
  [
    /skin|facial|peel|dermat|derma|\bpiel\b|\bpeau\b|soins du visage|त्वचा|फ़ेशियल/i,
    ['Facials', 'Advanced skin care'],
  ],
  [/ayurved|आयुर्वेद/i, ['Ayurveda', 'Massage']],
  [/reiki|acupunct|acupress|holistic|alternative|hypno|medita/i, ['Energy & holistic']],
  [/massage|masaj|massothérap|r[eé]flex|shiatsu|foot bath|मालिश|मसाज/i, ['Massage', 'Bodywork']],
  [
    /spa\b|sauna|bath|wellness|float|cryo|hydro|bien-être|flottaison|स्पा|सॉना|स्नान|वेलनेस/i,
    ['Spa & wellness', 'Massage', 'Body treatments'],
  ],
  [/chiropod|podiat|foot care|soins des pieds|पैरों की देखभाल/i, ['Foot care']],
  [/physi|chiroprac|osteopath|sports med|rehab/i, ['Physical therapy', 'Bodywork']],
  [/yoga|pilates|barre|योग|पिलाटे/i, ['Yoga & Pilates']],
  [/nutrition|diet|weight|coach/i, ['Nutrition & coaching']],
  [
    /gym|gimnasio|fitness|trainer|entrenador|boxing|crossfit|cycling|aerobic|entraîneur|conditionnement|जिम|फ़िटनेस|ट्रेनर/i,
    ['Fitness', 'Nutrition & coaching'],
  ],
  [
    /car wash|detail|vehicle|autolavado|lavado de autos|lave-auto|esthétique auto|कार वॉश|डिटेलिंग/i,
    ['Car care'],
  ],
  [
    /clean|laundry|janitor|limpieza|lavandería|nettoyage|ménage|buanderie|सफ़ाई|लॉन्ड्री/i,
    ['Home cleaning'],
  ],
  [/photo|portrait|video|फ़ोटो|वीडियो/i, ['Photography']],
  [
    /tailor|alteration|seamstress|shoe|watch|jewel|tailleur|retouche|cordonnerie|bijou|दर्ज़ी|जूते मरम्मत/i,
    ['Alterations & repair'],
  ],
  [
    /school|instructor|teacher|tutor|class|lesson|école|professeur|\bcours\b|स्कूल|शिक्षक|क्लास/i,
    ['Lessons'],
  ],
  [/beaut|belleza|esthéticien|ब्यूटी|पार्लर/i, ['Facials', 'Brows', 'Makeup', 'Waxing']],
];

const whenNothingPoints = ['Consultations', 'Packages & gift cards'];

const most = 12;

/**
 * Returns names of services recommended for a primary category, by label or id. Every name is in the catalogue;
 * other categories get consultations and packages, which any business can offer.
 */
export function recommendedServices(primaryCategory: string): string[] {
  const category = primaryCategory.trim() || defaultPrimaryCategory;
  const label = categoryLabel(category) ?? category;
  const byHand = Object.keys(chosen).find((key) => key.toLowerCase() === label.toLowerCase());
  if (byHand) return (chosen[byHand] ?? '').split(', ');
  const categories = pointers.find(([word]) => word.test(label))?.[1] ?? whenNothingPoints;
  return sharedOut(categories);
}

/** Interleaves the categories, so that none displaces the next. */
function sharedOut(categories: string[]): string[] {
  const columns = categories.map((category) =>
    serviceCatalogue.filter((row) => row.category === category).map(({ service }) => service),
  );
  const rows = Array.from({ length: most }, (_, row) => columns.map((column) => column[row]));
  return rows
    .flat()
    .filter((service) => service !== undefined)
    .slice(0, most);
}
