import type { UsualPrice } from 'shared-contracts/api';
import { catalogueLines } from '../../../words/catalogue';

export interface CatalogueService {
  category: string;
  service: string;
}

/** Returns a row for each service of a catalogue's lines. */
export const rowsOf = (text: string): CatalogueService[] =>
  text
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [category = '', services = ''] = line.split(': ');
      return services.split(', ').map((service) => ({ category, service }));
    });

/** The whole catalogue, in the order of its categories. */
export const serviceCatalogue: readonly CatalogueService[] = rowsOf(catalogueLines.en);

export const serviceCategories: readonly string[] = [
  ...new Set(serviceCatalogue.map(({ category }) => category)),
];

const byName = new Map(serviceCatalogue.map((row) => [row.service.toLowerCase(), row.category]));

/** Returns the category of a catalogue service; undefined for a service of the owner's own. */
export const categoryOfService = (name: string): string | undefined =>
  byName.get(name.trim().toLowerCase());

/**
 * The usual price range of a service in a shop in the United States, in dollars: the default of a category, then
 * exceptions. Estimated by hand in 2026, for owners to correct. A price is stored only when an owner accepts it.
 */
const lines = `
Men's haircuts: 25-45; Neck Trim 10-15; Line Up 15-25; Head Shave 25-40; Buzz Cut 18-30; Haircut & Beard Trim 40-65; Skin Fade 30-50; Senior Haircut 18-30; Student Haircut 20-35; Military Haircut 18-30
Beard & shave: 15-30; Hot Towel Shave 35-50; Straight Razor Shave 35-50; Royal Shave 45-70; Head & Beard Shave 45-65; Mustache Trim 8-15; Clean Shave 25-40; Beard Coloring 25-40
Barber extras: 10-25; Charcoal Facial 25-45; Grey Blending 25-45; House Call Haircut 70-120; Enhancements 10-20
Kids' haircuts: 18-30; Kids Braids 35-70; Kids Updo 30-60; Kids Trim 12-20; Sibling Haircuts 35-55
Women's haircuts: 50-90; Bang Trim 10-20; Split End Trim 30-50; Trim & Finish 40-65
Styling: 45-85; Bridal Hair 120-250; Bridal Hair Trial 90-180; Bridesmaid Hair 80-140; Flat Iron 30-60; Ponytail Styling 35-65
Hair color: 80-160; Root Touch Up 65-110; Toner 35-60; Gloss Treatment 40-70; Color Correction 150-350; Vivid Color 140-280; Fashion Color 140-280; Men's Color 35-65
Highlights: 120-220; Balayage 150-280; Money Piece 70-120; Face Framing Highlights 70-120; T Section Highlights 80-130; Foilyage 160-290
Hair treatments: 30-70; Keratin Treatment 150-300; Hair Botox 120-250; Hair Smoothing 150-300; Hair Loss Treatment 70-150
Straightening & perms: 120-250; Japanese Straightening 250-500; Brazilian Blowout 200-350; Root Perm 70-120; Relaxer Retouch 70-120; Texturizer 60-110; Hair Rebonding 200-400
Braids: 120-250; Cornrows 50-120; Men's Braids 40-90; Braid Takedown 40-80; Dutch Braids 35-60; Feed In Braids 80-160; Flat Twists 60-120
Locs: 80-160; Faux Locs 150-280; Butterfly Locs 150-280; Sisterlocks 400-800; Microlocs 300-600; Loc Extensions 400-900; Loc Removal 150-350
Natural hair: 50-100; Protective Style 80-180; Transition Consultation 20-50; Afro Shape Up 25-45
Extensions & weaves: 180-400; Clip In Extensions 60-150; Extension Removal 60-120; Quick Weave 90-160; Crochet Braids 90-160; Hand Tied Extensions 400-1000; Fusion Extensions 400-900
Wigs & hair replacement: 80-180; Wig Consultation 20-50; Wig Making 200-500; Hair System Installation 200-400; Medical Wig Fitting 60-150
Manicure: 25-45; Dry Manicure 35-55; Russian Manicure 60-90; Kids Manicure 12-20; Polish Change Hands 10-20; Gel Removal 10-15; Japanese Manicure 40-65
Pedicure: 35-60; Kids Pedicure 18-30; Express Pedicure 25-40; Polish Change Feet 12-22; Callus Removal 10-20; Medical Pedicure 60-100
Nail enhancements: 45-80; Acrylic Fill 30-50; Hard Gel Fill 45-70; Acrylic Removal 12-20; Dip Powder Removal 10-20; Nail Repair 5-10; Sculpted Nails 70-120
Nail art: 10-30; Hand Painted Design 20-50; 3D Nail Art 20-50; Simple Nail Art 5-15; Detailed Nail Art 20-50
Brows: 18-35; Brow Lamination 60-100; Microblading 350-600; Microblading Touch Up 120-200; Powder Brows 350-600; Combo Brows 400-650; Nano Brows 400-650; Henna Brows 40-65; Brow Consultation 0-30
Lashes: 100-180; Lash Fill 50-90; Two Week Lash Fill 50-80; Three Week Lash Fill 65-100; Lash Lift 65-100; Lash Tint 20-35; Lash Lift & Tint 80-120; Lash Removal 20-40; Strip Lash Application 15-25; Mega Volume Lashes 180-280; Cluster Lashes 45-90; Bottom Lashes 25-45
Waxing: 25-50; Brazilian Wax 50-80; Men's Brazilian Wax 65-100; Full Leg Wax 60-90; Upper Lip Wax 8-15; Chin Wax 10-18; Sideburn Wax 10-18; Full Body Wax 180-300; Underarm Wax 18-28
Threading & sugaring: 10-20; Full Face Threading 35-55; Brazilian Sugaring 55-85; Bikini Sugaring 35-55; Full Leg Sugaring 65-95; Underarm Sugaring 20-30; Arm Sugaring 35-55
Laser hair removal: 80-200; Laser Full Body 400-900; Laser Upper Lip 50-90; Laser Patch Test 0-25; Laser Full Leg 250-450; Electrolysis Session 50-120
Facials: 70-120; Express Facial 45-75; HydraFacial 150-250; Gold Facial 100-180; Teen Facial 55-90; LED Light Facial 50-90
Advanced skin care: 100-220; Microneedling 200-400; Skin Tag Removal 50-150; Milia Extraction 30-80; Skin Analysis 0-50; IPL Photofacial 250-450; PRP Facial 400-800
Injectables & aesthetics: 250-700; Botox 200-500; Dermal Fillers 500-900; Lip Filler 450-800; Lip Flip 80-150; Aesthetics Consultation 0-75; Thread Lift 700-2000; Filler Dissolving 200-450
Makeup: 65-130; Bridal Makeup 120-250; Bridal Makeup Trial 80-180; Bridesmaid Makeup 75-130; Makeup Lesson 80-160; Express Makeup 40-70
Permanent makeup: 300-600; Beauty Mark 80-150; Permanent Makeup Touch Up 100-200; Scalp Micropigmentation 800-2500; Pigment Removal 100-250; Freckle Tattoo 150-350; Annual Color Boost 150-300
Massage: 70-120; Couples Massage 150-240; Chair Massage 20-40; Four Hands Massage 150-250; Head Massage 30-60; Hand & Arm Massage 30-55; Indian Head Massage 45-80
Bodywork: 75-130; Assisted Stretching 50-100; Cupping Therapy 45-85; Reflexology 50-90
Body treatments: 80-150; Body Contouring 150-350; Body Sculpting 150-350; Ultrasonic Cavitation 120-250; Vajacial 65-110
Spa & wellness: 40-90; Half Day Spa Package 200-350; Full Day Spa Package 350-600; Couples Spa Package 300-550; Bridal Spa Package 200-400; Mother & Daughter Spa 180-320; Spa Party 200-500; Steam Room 20-40
Ayurveda: 80-150; Panchakarma Day 250-450; Herbal Steam 40-70; Ayurvedic Foot Massage 45-80; Ayurvedic Head Massage 45-80
Energy & holistic: 60-120; Ear Candling 35-60; Ear Seeds 20-45; Sound Bath 25-50; Guided Meditation 15-40; Breathwork Session 25-80
Tanning: 35-55; Sunbed Session 10-20; Stand Up Tanning 12-22; Lay Down Tanning 10-20; Bridal Spray Tan 45-75; Spray Tan Party 150-300; Tan Removal 15-30; Face & Neck Spray Tan 15-25
Teeth & smile: 80-180; Tooth Gems 35-70; Tooth Gem Removal 15-30; Couples Teeth Whitening 150-280; Whitening Consultation 0-30; Teeth Whitening Touch Up 50-90; Take Home Whitening Kit 40-100
Tattoo: 150-400; Small Tattoo 80-150; Large Tattoo 500-1200; Half Sleeve Tattoo 800-2000; Full Sleeve Tattoo 1800-5000; Tattoo Consultation 0-50; Tattoo Touch Up 50-100; Flash Tattoo 80-200; Lettering Tattoo 80-200; Fine Line Tattoo 100-300; Matching Tattoos 150-300
Piercing: 40-70; Ear Lobe Piercing 30-60; Industrial Piercing 60-90; Jewelry Change 5-15; Piercing Checkup 0-10; Kids Ear Piercing 40-75
Tattoo removal & henna: 30-80; Laser Tattoo Removal 120-350; Saline Tattoo Removal 120-250; Removal Consultation 0-50; Bridal Henna 150-400; Henna Party 150-350; Hand Henna 15-40
Dog grooming: 65-100; Full Groom Small Dog 55-80; Full Groom Large Dog 90-140; Bath & Brush 35-65; Bath & Tidy 45-75; Puppy First Groom 45-70; Sanitary Trim 15-25; Flea & Tick Bath 30-60; Doodle Groom 95-150
Pet spa & extras: 10-20; Creative Grooming 60-150; Dog Massage 30-60; Medicated Bath 20-40; Whitening Bath 20-40
Cat & small pet grooming: 50-90; Cat Nail Trim 12-22; Nail Caps 20-35; Bird Wing Trim 12-22; Rabbit Groom 35-60; Guinea Pig Groom 25-45; Cat Sanitary Trim 20-35
Pet care: 25-50; Dog Walking 18-30; Group Dog Walk 15-25; Overnight Pet Sitting 70-120; Dog Boarding 45-80; Puppy Training 60-130; Obedience Training 70-150; Behavior Consultation 90-180
Fitness: 20-35; Personal Training 60-110; Online Coaching 100-250; Fitness Assessment 40-90; Small Group Training 25-45; Trial Session 0-25
Yoga & Pilates: 18-30; Private Yoga Session 75-130; Reformer Pilates 28-45; Private Pilates 75-130; Kids Yoga 12-22; Meditation Class 12-25
Nutrition & coaching: 75-150; Weight Loss Program 200-500; Gut Health Program 200-500; Follow Up Session 50-90; Body Composition Analysis 30-60
Physical therapy: 75-150; Kinesio Taping 20-45; Chiropractic Adjustment 50-90; Initial Assessment 90-180
Foot care: 50-110; Foot Soak 20-40; Orthotics Fitting 150-450; Routine Nail Care 35-70
Car care: 80-180; Exterior Wash 20-45; Full Detail 180-350; Ceramic Coating 600-1500; Paint Correction 350-900; Window Tinting 150-400; Engine Bay Cleaning 50-100
Home cleaning: 120-250; Move In Cleaning 200-400; Move Out Cleaning 200-400; Post Construction Cleaning 300-700; Oven Cleaning 40-90; Laundry & Ironing 30-60; Weekly Cleaning 90-160; Fortnightly Cleaning 110-180; Carpet Cleaning 100-250
Photography: 180-400; Wedding Photography 1800-4500; Event Photography 400-1200; Mini Session 100-200; Photo Editing 30-100; Headshots 120-300
Alterations & repair: 15-35; Bridal Alterations 200-600; Suit Alterations 50-150; Button Replacement 5-12; Shoe Resoling 50-110; Watch Battery 10-20; Ring Resizing 40-110
Lessons: 40-80; Trial Lesson 0-40; Thirty Minute Lesson 25-45; Group Lesson 20-40; Beginner Course 200-500; Makeup Course 300-900; Barbering Course 600-2500; Nail Course 400-1200; Lash Course 500-1500; Workshop 60-150
Packages & gift cards: 100-250; Gift Card 25-100; Loyalty Reward 0-25; Monthly Membership 50-120; New Client Special 25-60; Father & Son Package 45-75; Bridal Party Package 400-1000
Consultations: 0-50; Free Consultation 0-0; Patch Test 0-15; Aftercare Check 0-20; Second Opinion 30-80
`;

interface Range {
  low: number;
  high: number;
}

const rangeIn = (text: string): Range => {
  const [low, high] = text.split('-').map(Number);
  return { low: low!, high: high! };
};

const byCategory = new Map<string, Range>();
const byService = new Map<string, Range>();
for (const line of lines.trim().split('\n')) {
  const [category, ranges] = line.split(': ') as [string, string];
  const [most, ...others] = ranges.split('; ') as [string, ...string[]];
  byCategory.set(category, rangeIn(most));
  for (const other of others) {
    const end = other.lastIndexOf(' ');
    byService.set(other.slice(0, end), rangeIn(other.slice(end + 1)));
  }
}

/** One for each service of the catalogue, in its order. */
export const usualPrices: readonly UsualPrice[] = serviceCatalogue.flatMap(
  ({ category, service }) => {
    const range = byService.get(service) ?? byCategory.get(category);
    return range ? [{ service, currency: 'USD' as const, ...range }] : [];
  },
);

/** Services with their own price, for the test that the catalogue has all of them. */
export const priced: readonly string[] = [...byService.keys()];
