/** One line per category, its services after the colon, in the words of owners. */
const lines = `
Men's haircuts: Classic Haircut, Skin Fade, Low Fade, Mid Fade, High Fade, Taper Fade, Burst Fade, Drop Fade, Buzz Cut, Crew Cut, Scissor Cut, Crop Cut, Pompadour, Head Shave, Haircut & Beard Trim, Haircut & Wash, Line Up, Neck Trim, Senior Haircut, Student Haircut, Military Haircut
Beard & shave: Beard Trim, Beard Shape Up, Beard Sculpting, Beard Coloring, Beard Conditioning, Hot Towel Shave, Straight Razor Shave, Royal Shave, Head & Beard Shave, Mustache Trim, Goatee Trim, Beard Line Up, Beard Oil Treatment, Clean Shave
Barber extras: Hot Towel Treatment, Nose Waxing, Ear Waxing, Ear & Nose Hair Trim, Eyebrow Trim, Grey Blending, Hair Design, Scalp Massage, Shampoo & Rinse, Black Mask, Charcoal Facial, Enhancements, Neck Shave, House Call Haircut
Kids' haircuts: Kids Haircut, First Haircut, Toddler Haircut, Teen Haircut, Kids Fade, Kids Trim, Kids Braids, Kids Shampoo & Style, Kids Updo, Kids Party Style, Kids Hair Design, Sibling Haircuts
Women's haircuts: Women's Haircut, Haircut & Blow Dry, Bang Trim, Bob Cut, Pixie Cut, Layered Cut, Long Layers, Shag Cut, Wolf Cut, Curly Cut, Dry Cut, Split End Trim, Restyle, Trim & Finish, Undercut
Styling: Blowout, Curls & Waves, Flat Iron, Silk Press, Updo, Half Updo, Bridal Hair, Bridal Hair Trial, Bridesmaid Hair, Prom Hair, Thermal Styling, Wand Curls, Roller Set, Ponytail Styling, Event Styling, Finger Waves
Hair color: All Over Color, Root Touch Up, Single Process Color, Double Process Color, Toner, Gloss Treatment, Grey Coverage, Vivid Color, Fashion Color, Color Correction, Color Refresh, Demi Permanent Color, Semi Permanent Color, Bleach & Tone, Men's Color
Highlights: Partial Highlights, Half Head Highlights, Full Head Highlights, Balayage, Partial Balayage, Ombre, Sombre, Babylights, Foilyage, Lowlights, Money Piece, T Section Highlights, Highlights & Lowlights, Face Framing Highlights
Hair treatments: Keratin Treatment, Deep Conditioning, Bond Repair Treatment, Hair Botox, Protein Treatment, Scalp Detox, Scalp Facial, Hot Oil Treatment, Moisture Treatment, Dandruff Treatment, Hair Spa, Hair Smoothing, Clarifying Treatment, Olaplex Treatment, Hair Loss Treatment
Straightening & perms: Japanese Straightening, Brazilian Blowout, Chemical Relaxer, Relaxer Retouch, Texturizer, Perm, Spiral Perm, Beach Wave Perm, Men's Perm, Root Perm, Body Wave, Hair Rebonding
Braids: Box Braids, Knotless Braids, Cornrows, Feed In Braids, Fulani Braids, Goddess Braids, Lemonade Braids, Micro Braids, Senegalese Twists, Passion Twists, Havana Twists, Flat Twists, Two Strand Twists, Ghana Braids, Tribal Braids, Braid Takedown, Men's Braids, Dutch Braids
Locs: Starter Locs, Loc Retwist, Loc Maintenance, Interlocking, Loc Repair, Loc Styling, Loc Detox, Faux Locs, Butterfly Locs, Sisterlocks, Microlocs, Loc Extensions, Loc Color, Loc Removal
Natural hair: Wash & Go, Twist Out, Rod Set, Bantu Knots, Afro Shape Up, Natural Hair Trim, Natural Blowout, Steam Treatment, Curl Definition, Protective Style, Big Chop, Transition Consultation
Extensions & weaves: Tape In Extensions, Hand Tied Extensions, Microlink Extensions, Fusion Extensions, Clip In Extensions, Sew In Weave, Partial Sew In, Quick Weave, Crochet Braids, Extension Move Up, Extension Removal, Closure Install, Frontal Install, Ponytail Extension
Wigs & hair replacement: Wig Install, Wig Customization, Wig Wash & Style, Wig Repair, Wig Consultation, Wig Making, Hair System Installation, Hair System Maintenance, Hair System Removal, Hair Topper Fitting, Medical Wig Fitting, Toupee Fitting
Manicure: Classic Manicure, Gel Manicure, Shellac Manicure, French Manicure, Spa Manicure, Russian Manicure, Paraffin Manicure, Dry Manicure, Men's Manicure, Kids Manicure, Express Manicure, Hot Stone Manicure, Polish Change Hands, Gel Removal, Japanese Manicure
Pedicure: Classic Pedicure, Gel Pedicure, Spa Pedicure, French Pedicure, Deluxe Pedicure, Medical Pedicure, Paraffin Pedicure, Hot Stone Pedicure, Men's Pedicure, Kids Pedicure, Express Pedicure, Callus Removal, Polish Change Feet, Jelly Pedicure, Fish Pedicure
Nail enhancements: Acrylic Full Set, Acrylic Fill, Gel X Full Set, Hard Gel Full Set, Hard Gel Fill, Builder Gel, Dip Powder Nails, Polygel Full Set, Silk Wrap, Ombre Nails, Nail Extensions, Acrylic Removal, Dip Powder Removal, Nail Repair, Sculpted Nails
Nail art: Simple Nail Art, Detailed Nail Art, Chrome Nails, Cat Eye Nails, Marble Nails, Glitter Nails, Rhinestones, Hand Painted Design, Stamping, 3D Nail Art, Encapsulated Nails, Seasonal Nail Art, Airbrush Nails, Nail Foils
Brows: Brow Shaping, Brow Tint, Brow Lamination, Brow Wax, Brow Threading, Brow Tweeze, Henna Brows, Brow Wax & Tint, Brow Mapping, Microblading, Microblading Touch Up, Powder Brows, Combo Brows, Nano Brows, Brow Consultation
Lashes: Classic Lash Extensions, Hybrid Lash Extensions, Volume Lash Extensions, Mega Volume Lashes, Wet Look Lashes, Lash Fill, Two Week Lash Fill, Three Week Lash Fill, Lash Lift, Lash Tint, Lash Lift & Tint, Lash Removal, Cluster Lashes, Strip Lash Application, Bottom Lashes
Waxing: Brazilian Wax, Bikini Wax, Full Leg Wax, Half Leg Wax, Underarm Wax, Full Arm Wax, Half Arm Wax, Full Face Wax, Upper Lip Wax, Chin Wax, Back Wax, Chest Wax, Stomach Wax, Full Body Wax, Sideburn Wax, Men's Brazilian Wax
Threading & sugaring: Eyebrow Threading, Upper Lip Threading, Chin Threading, Forehead Threading, Full Face Threading, Sideburn Threading, Neck Threading, Brazilian Sugaring, Bikini Sugaring, Full Leg Sugaring, Underarm Sugaring, Arm Sugaring
Laser hair removal: Laser Underarm, Laser Full Leg, Laser Half Leg, Laser Bikini, Laser Brazilian, Laser Full Face, Laser Upper Lip, Laser Back, Laser Chest, Laser Full Body, Laser Patch Test, Electrolysis Session
Facials: Classic Facial, Deep Cleansing Facial, Hydrating Facial, Anti Aging Facial, Acne Facial, Brightening Facial, HydraFacial, Gentleman's Facial, Teen Facial, Oxygen Facial, Vitamin C Facial, LED Light Facial, Express Facial, Back Facial, Gua Sha Facial, Collagen Facial, Gold Facial
Advanced skin care: Microdermabrasion, Dermaplaning, Microneedling, Chemical Peel, Light Peel, Enzyme Peel, Nano Infusion, Radio Frequency Facial, Microcurrent Facial, High Frequency Treatment, Skin Tag Removal, Milia Extraction, Skin Analysis, IPL Photofacial, PRP Facial
Injectables & aesthetics: Botox, Dermal Fillers, Lip Filler, Lip Flip, Cheek Filler, Jawline Contouring, Tear Trough Filler, Kybella, Filler Dissolving, Skin Booster, Thread Lift, Baby Botox, Aesthetics Consultation
Makeup: Bridal Makeup, Bridal Makeup Trial, Bridesmaid Makeup, Special Occasion Makeup, Natural Makeup, Glam Makeup, Airbrush Makeup, Photoshoot Makeup, Prom Makeup, Party Makeup, Makeup Lesson, Mother Of The Bride Makeup, Theatrical Makeup, Express Makeup
Permanent makeup: Lip Blush, Permanent Eyeliner, Lash Line Enhancement, Permanent Lip Liner, Beauty Mark, Scalp Micropigmentation, Areola Restoration, Scar Camouflage, Permanent Makeup Touch Up, Pigment Removal, Freckle Tattoo, Annual Color Boost
Massage: Swedish Massage, Deep Tissue Massage, Hot Stone Massage, Aromatherapy Massage, Relaxation Massage, Couples Massage, Prenatal Massage, Chair Massage, Back & Neck Massage, Full Body Massage, Head Massage, Hand & Arm Massage, Indian Head Massage, Four Hands Massage, Bamboo Massage, Candle Massage
Bodywork: Sports Massage, Trigger Point Therapy, Myofascial Release, Lymphatic Drainage, Thai Massage, Shiatsu, Reflexology, Cupping Therapy, Craniosacral Therapy, Assisted Stretching, Medical Massage, Postnatal Massage, Lomi Lomi Massage, Gua Sha, Tui Na
Body treatments: Body Scrub, Salt Scrub, Sugar Scrub, Body Wrap, Mud Wrap, Seaweed Wrap, Detox Wrap, Body Polish, Cellulite Treatment, Body Contouring, Body Sculpting, Ultrasonic Cavitation, Skin Tightening, Vajacial, Back Treatment
Spa & wellness: Half Day Spa Package, Full Day Spa Package, Couples Spa Package, Infrared Sauna Session, Steam Room, Float Session, Cryotherapy, Salt Room Session, Hydrotherapy Bath, Ionic Foot Detox, Bridal Spa Package, Mother & Daughter Spa, Spa Party, Red Light Therapy
Ayurveda: Abhyanga, Shirodhara, Ayurvedic Facial, Ayurvedic Consultation, Udvartana, Kizhi, Nasya, Panchakarma Day, Ayurvedic Head Massage, Marma Therapy, Herbal Steam, Ayurvedic Foot Massage
Energy & holistic: Reiki Session, Chakra Balancing, Sound Bath, Crystal Healing, Ear Candling, Acupuncture, Acupressure, Hypnotherapy, Breathwork Session, Guided Meditation, Aura Reading, Moxibustion, Ear Seeds
Tanning: Spray Tan, Custom Spray Tan, Rapid Spray Tan, Half Body Spray Tan, Face & Neck Spray Tan, Bridal Spray Tan, Sunbed Session, Stand Up Tanning, Lay Down Tanning, Contour Tan, Tan Removal, Spray Tan Party
Teeth & smile: Teeth Whitening, Express Teeth Whitening, Teeth Whitening Touch Up, Tooth Gems, Couples Teeth Whitening, Teeth Cleaning Polish, Whitening Consultation, Take Home Whitening Kit, Sensitive Teeth Whitening, Tooth Gem Removal
Tattoo: Small Tattoo, Medium Tattoo, Large Tattoo, Half Sleeve Tattoo, Full Sleeve Tattoo, Fine Line Tattoo, Cover Up Tattoo, Lettering Tattoo, Portrait Tattoo, Black & Grey Tattoo, Color Tattoo, Japanese Tattoo, Flash Tattoo, Custom Tattoo Design, Tattoo Touch Up, Tattoo Consultation, Matching Tattoos
Piercing: Ear Lobe Piercing, Helix Piercing, Tragus Piercing, Daith Piercing, Conch Piercing, Rook Piercing, Industrial Piercing, Nostril Piercing, Septum Piercing, Lip Piercing, Tongue Piercing, Eyebrow Piercing, Navel Piercing, Jewelry Change, Piercing Checkup, Kids Ear Piercing
Tattoo removal & henna: Laser Tattoo Removal, Saline Tattoo Removal, Removal Consultation, Bridal Henna, Party Henna, Hand Henna, Foot Henna, Arm Henna, White Henna, Jagua Tattoo, Henna Party, Henna Crown
Dog grooming: Full Groom Small Dog, Full Groom Medium Dog, Full Groom Large Dog, Bath & Brush, Bath & Tidy, Puppy First Groom, Breed Cut, Hand Stripping, De-Shedding Treatment, De-Matting, Flea & Tick Bath, Doodle Groom, Teddy Bear Cut, Summer Shave, Senior Dog Groom, Sanitary Trim
Pet spa & extras: Nail Clipping, Nail Grinding, Ear Cleaning, Teeth Brushing, Anal Gland Expression, Paw Treatment, Blueberry Facial, Bow & Bandana, Pet Cologne, Dog Massage, Whitening Bath, Medicated Bath, Creative Grooming
Cat & small pet grooming: Cat Bath, Cat Full Groom, Lion Cut, Cat Nail Trim, Cat De-Shedding, Cat Sanitary Trim, Kitten Groom, Cat De-Matting, Rabbit Groom, Guinea Pig Groom, Nail Caps, Bird Wing Trim
Pet care: Dog Walking, Group Dog Walk, Pet Sitting, Overnight Pet Sitting, Dog Day Care, Half Day Dog Care, Dog Boarding, Cat Boarding, Puppy Training, Obedience Training, Behavior Consultation, Pet Taxi
Fitness: Personal Training, Small Group Training, Online Coaching, Fitness Assessment, HIIT Class, Strength Class, Boot Camp Class, Boxing Class, Spin Class, Barre Class, Zumba Class, Trial Session, Open Gym Day Pass
Yoga & Pilates: Vinyasa Yoga, Hatha Yoga, Yin Yoga, Hot Yoga, Prenatal Yoga, Kids Yoga, Private Yoga Session, Reformer Pilates, Mat Pilates, Private Pilates, Meditation Class, Chair Yoga, Ashtanga Yoga
Nutrition & coaching: Nutrition Consultation, Meal Plan, Weight Loss Program, Body Composition Analysis, Wellness Coaching, Life Coaching Session, Follow Up Session, Sports Nutrition, Gut Health Program, Habit Coaching
Physical therapy: Initial Assessment, Physiotherapy Session, Chiropractic Adjustment, Dry Needling, Kinesio Taping, Posture Assessment, Rehabilitation Session, Osteopathy Session, Shockwave Therapy, Spinal Decompression, Sports Injury Treatment, Ergonomic Assessment
Foot care: Podiatry Assessment, Corn Removal, Ingrown Nail Treatment, Verruca Treatment, Fungal Nail Treatment, Orthotics Fitting, Diabetic Foot Care, Foot Soak, Cracked Heel Treatment, Routine Nail Care
Car care: Exterior Wash, Interior Cleaning, Full Detail, Mini Detail, Ceramic Coating, Paint Correction, Clay Bar Treatment, Engine Bay Cleaning, Headlight Restoration, Window Tinting, Upholstery Shampoo, Odor Removal, Wax & Polish
Home cleaning: Standard Cleaning, Deep Cleaning, Move In Cleaning, Move Out Cleaning, Post Construction Cleaning, Carpet Cleaning, Window Cleaning, Oven Cleaning, Laundry & Ironing, Office Cleaning, Upholstery Cleaning, Weekly Cleaning, Fortnightly Cleaning
Photography: Portrait Session, Family Session, Newborn Session, Maternity Session, Engagement Session, Wedding Photography, Headshots, Event Photography, Product Photography, Mini Session, Photo Editing, Pet Portraits
Alterations & repair: Hem Trousers, Hem Dress, Take In Waist, Zipper Replacement, Sleeve Shortening, Bridal Alterations, Suit Alterations, Button Replacement, Shoe Resoling, Heel Repair, Watch Battery, Ring Resizing, Patch & Mend
Lessons: Trial Lesson, Thirty Minute Lesson, One Hour Lesson, Group Lesson, Online Lesson, Exam Preparation, Beginner Course, Makeup Course, Barbering Course, Nail Course, Lash Course, Workshop
Packages & gift cards: Gift Card, Bridal Party Package, Pamper Package, Birthday Package, Monthly Membership, Package Of Five, Package Of Ten, Loyalty Reward, Father & Son Package, Date Night Package, New Client Special
Consultations: Free Consultation, Color Consultation, Skin Consultation, Bridal Consultation, Hair Consultation, Patch Test, Virtual Consultation, Style Consultation, Second Opinion, Aftercare Check
`;

export interface CatalogueService {
  category: string;
  service: string;
}

/** Parses lines in the format above into a row for each service. */
export const rowsOf = (text: string): CatalogueService[] =>
  text
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [category = '', services = ''] = line.split(': ');
      return services.split(', ').map((service) => ({ category, service }));
    });

/** The whole catalogue, in the order of its categories. */
export const serviceCatalogue: readonly CatalogueService[] = rowsOf(lines);

export const serviceCategories: readonly string[] = [
  ...new Set(serviceCatalogue.map(({ category }) => category)),
];

const byName = new Map(serviceCatalogue.map((row) => [row.service.toLowerCase(), row.category]));

/** Returns the category of a catalogue service; undefined for a service of the owner's own. */
export const categoryOfService = (name: string): string | undefined =>
  byName.get(name.trim().toLowerCase());
