import { languageIn } from 'shared-contracts';
import { labels } from './labels';

/**
 * Business-profile categories by trade, in the names of a search and maps provider. The id is derived from the label
 * unless it follows '='.
 */
const byTrade = {
  hair: `Barber=barber_shop, Barber school, Barber supply store, Beauty salon, Beauty school,
    Beauty supply store, Beauty product supplier, Beautician, Blow dry bar, Braiding salon,
    Children's hairdresser, Hair extension technician, Hair extensions supplier, Hair removal service,
    Hair replacement service, Hair salon, Hair transplantation clinic, Hairdresser, Lash bar,
    Laser hair removal service, Mobile hairdresser, Natural hair salon, Scalp micropigmentation clinic,
    Wig shop, Hairdressing school, Dreadlock salon, Men's grooming salon, Ladies' hairdresser`,
  beauty: `Body piercing shop, Body wrap salon, Chemical peel clinic, Cosmetics store,
    Cosmetics and perfumes supplier, Cosmetic surgeon, Dermaplaning service, Ear piercing service,
    Electrolysis hair removal service, Eyebrow bar, Eyelash salon, Facial spa, Henna artist, Image consultant,
    Make-up artist, Manicurist, Medical aesthetics clinic, Microblading service, Nail salon, Nail technician,
    Nail supply store, Permanent make-up clinic, Permanent make-up school, Skin care clinic, Sugaring salon,
    Spray tanning salon, Tanning salon, Tattoo shop, Tattoo artist, Tattoo removal service,
    Tattoo and piercing shop, Teeth whitening service, Threading salon, Waxing hair removal service,
    Skin care products store, Perfume store, Beauty therapist, Bridal make-up artist, Cosmetology school`,
  spa: `Acupressure practitioner, Acupuncture clinic, Acupuncturist, Alternative medicine clinic,
    Aromatherapy service, Ayurvedic clinic, Ayurvedic massage centre, Cryotherapy service, Day spa, Float spa,
    Foot bath, Foot care, Foot massage parlor, Health spa, Herbalist, Holistic medicine practitioner,
    Hydrotherapy service, Hypnotherapy service, Infrared sauna, Massage school, Massage spa,
    Massage therapist, Medical spa, Meditation center, Meditation instructor, Mobile massage service,
    Naturopathic practitioner, Oxygen bar, Prenatal massage service, Reflexologist, Reiki therapist, Sauna,
    Sauna club, Shiatsu therapist, Spa, Spa and health club, Spa town, Sports massage therapist,
    Thai massage therapist, Turkish bath, Wellness center, Wellness program, Salt cave, Steam bath`,
  pets: `Animal hospital, Animal shelter, Aquarium shop, Bird shop, Cat boarding service, Cat groomer=cat_grooming,
    Dog breeder, Dog day care center, Dog groomer=dog_grooming, Dog trainer, Dog walker, Emergency veterinarian service,
    Horse boarding stable, Kennel, Mobile pet groomer, Pet adoption service, Pet boarding service,
    Pet cemetery, Pet groomer, Pet sitter, Pet store, Pet supply store, Pet trainer, Self service dog wash,
    Veterinarian, Veterinary care, Reptile store, Horse trainer, Dog park, Animal physiotherapist`,
  fitness: `Aerobics instructor, Archery club, Badminton club, Ballet school, Barre studio, Boot camp,
    Boxing gym, Climbing gym, Cricket club, CrossFit gym, Cycling studio, Dance company, Dance school,
    Fencing school, Fitness center, Golf instructor, Gym, Gymnastics center, Health club, Health consultant,
    Indoor cycling, Jujitsu school, Karate school, Kickboxing school, Martial arts school, Muay Thai boxing gym,
    Nutritionist, Personal trainer, Physical fitness program, Pilates studio, Pole dance studio, Rock climbing gym,
    Sports complex, Swimming instructor, Swimming pool, Tai chi school, Tennis club, Tennis instructor,
    Weight loss service, Yoga instructor, Yoga retreat center, Yoga studio, Zumba studio, Squash club`,
  health: `Addiction treatment center, Audiologist, Birth center, Blood donation center, Cardiologist,
    Chiropodist, Chiropractor, Counselor, Dental clinic, Dental hygienist, Dentist, Dermatologist,
    Diagnostic center, Dietitian, Doctor, Doula, Endodontist, Eye care center, Family counselor,
    Family practice physician, Fertility clinic, General practitioner, Gynecologist, Hearing aid store,
    Home health care service, Homeopath, Hospital, Life coach, Marriage counselor, Medical clinic,
    Medical laboratory, Mental health clinic, Mental health service, Midwife, Occupational therapist, Optician,
    Optometrist, Orthodontist, Orthopedic clinic, Osteopath, Pain management physician, Pediatrician,
    Pediatric dentist, Periodontist, Pharmacy, Physical therapist, Physical therapy clinic, Physiotherapist,
    Plastic surgeon, Plastic surgery clinic, Podiatrist, Psychiatrist, Psychologist, Psychotherapist,
    Sleep clinic, Speech pathologist, Sports medicine clinic, Urgent care center, Vein clinic,
    Walk-in clinic, Women's health clinic`,
  home: `Air conditioning contractor, Air duct cleaning service, Appliance repair service, Arborist,
    Bathroom remodeler, Blinds shop, Building firm, Carpenter, Carpet cleaning service, Carpet installer,
    Chimney sweep, Cleaners, Cleaning service, Concrete contractor, Construction company, Countertop contractor,
    Curtain supplier and maker, Deck builder, Door supplier, Drainage service, Drywall contractor, Electrician,
    Fence contractor, Fireplace store, Flooring contractor, Furniture repair shop, Garage door supplier,
    Garden designer, Gardener, Gas engineer, General contractor, Glass repair service, Gutter cleaning service,
    Handyman, Heating contractor, Home help, Home inspector, Home organizer, House cleaning service,
    House painter=painter, HVAC contractor, Insulation contractor, Interior decorator, Interior designer,
    Janitorial service, Junk removal service, Key duplication service, Kitchen remodeler, Lamp repair service,
    Landscape designer, Landscaper, Laundry service, Lawn care service, Locksmith, Masonry contractor,
    Mover, Moving and storage service, Pest control service, Plasterer, Plumber, Pool cleaning service,
    Pressure washing service, Roofing contractor, Security system installer, Septic system service,
    Siding contractor, Snow removal service, Solar energy company, Swimming pool contractor, Tile contractor,
    Tree service, Upholstery cleaning service, Upholstery shop, Water damage restoration service,
    Waterproofing service, Window cleaning service, Window installation service, Woodworker`,
  cars: `Auto body shop, Auto detailing service=car_detailing_service, Auto electrical service, Auto glass shop, Auto parts store,
    Auto repair shop, Auto tune up service, Bicycle repair shop, Bicycle shop, Brake shop, Car battery store,
    Car dealer, Car inspection station, Car leasing service, Car rental agency, Car wash, Driving school,
    Electric vehicle charging station, Hand car wash, Limousine service, Mechanic, Motorcycle repair shop,
    Motorcycle shop, Muffler shop, Oil change service, Roadside assistance service, RV repair shop, Self service car wash,
    Smog inspection station, Taxi service, Tire shop, Towing service, Transmission shop,
    Truck repair shop, Used car dealer, Vehicle wrapping service, Wheel alignment service`,
  events: `Balloon artist, Banquet hall, Bartending service, Boat rental service, Bridal shop, Caterer,
    Children's party service, Clown, DJ service, Dress and tuxedo rental service, Entertainer, Event management company,
    Event planner, Event venue, Face painting service=face_painter, Florist, Flower delivery, Formal wear store, Magician,
    Mobile disc jockey, Musician, Party equipment rental service, Party planner, Photo booth, Photographer,
    Photography studio, Portrait studio, Videographer=video_production_service, Wedding bakery, Wedding chapel, Wedding photographer,
    Wedding planner, Wedding service, Wedding venue, Event photographer, Newborn photographer`,
  food: `Bagel shop, Bakery, Bar, Bistro, Breakfast restaurant, Brewery, Bubble tea store, Butcher shop, Cafe,
    Cake shop, Candy store, Chocolate shop, Cocktail bar, Coffee roastery=coffee_roasters, Coffee shop, Cupcake shop,
    Dessert shop, Diner, Donut shop, Farmers' market, Fast food restaurant, Food truck, Greengrocer,
    Grocery store, Ice cream shop, Indian restaurant, Italian restaurant, Juice shop, Personal chef, Pizza restaurant,
    Pub, Restaurant, Sandwich shop, Tea house, Tea room, Vegan restaurant, Wine bar`,
  learning: `Art school, Art studio, After school program, Child care agency, Children's camp, Computer training school,
    Cooking class, Culinary school, Day care center, Drama school, Drawing lessons, Driving instructor=driving_instructor,
    Guitar instructor, Kindergarten, Language school, Math school, Montessori school, Music instructor, Music school,
    Nanny service=nanny, Nursery school, Piano instructor, Preschool, Sewing class, Singing teacher=vocal_instructor, Tutoring service,
    Violin instructor, Pottery classes, Test preparation center, Public speaking coach`,
  shops: `Alterations service=clothing_alteration_service, Antique store, Art gallery, Baby store, Book store, Boutique,
    Cell phone repair service=mobile_phone_repair_shop, Children's clothing store, Clothing store, Computer repair service, Craft store, Custom tailor,
    Dry cleaner, Electronics repair shop, Embroidery service, Eyewear store, Fabric store, Framing store=picture_frame_shop,
    Furniture store, Garden center, Gift shop, Hardware store, Jewelry repair service, Jewelry store,
    Jeweler, Laundromat, Leather repair service, Luggage repair service, Men's clothing store, Musical instrument repair shop,
    Musical instrument store, Plant nursery, Print shop, Screen printer, Seamstress=sewing_shop, Shoe repair shop,
    Shoe shining service, Shoe store, Shipping service, Tailor, Thrift store, Toy store, Trophy shop, Vintage clothing store,
    Watch repair service, Watch store, Women's clothing store`,
  offices: `Accountant, Advertising agency, Architect, Bookkeeping service, Business consultant, Business center,
    Career guidance service, Certified public accountant, Commercial cleaning service, Computer consultant, Copywriting service,
    Coworking space, Employment agency, Estate agent, Financial planner, Graphic designer, Immigration attorney,
    Insurance agency, Internet marketing service, Land surveyor, Law firm, Legal services, Marketing agency, Mortgage broker,
    Notary public, Property management company, Real estate agency, Recruiter, Self-storage facility, Tax consultant,
    Tax preparation service, Translator, Travel agency, Virtual office rental, Website designer, Resume service,
    Funeral director, Sign shop, Security guard service, Courier service, Private investigator, Feng shui consultant,
    Astrologer, Psychic, Tarot reader=fortune_telling_services`,
};

export interface ProfileCategory {
  /** 'categories/gcid:nail_salon'. */
  value: string;
  label: string;
}

const idOf = (label: string) =>
  label
    .toLowerCase()
    .replaceAll("'", '')
    .replace(/[^a-z]+/g, '_');

/** Every category, by label. */
export const profileCategories: readonly ProfileCategory[] = Object.values(byTrade)
  .flatMap((labels) => labels.split(','))
  .map((entry) => {
    const [label = '', id = idOf(label)] = entry.trim().split('=');
    return { value: `categories/gcid:${id}`, label };
  })
  .sort((left, right) => left.label.localeCompare(right.label, 'en'));

const translatedCategories = new Map<string, readonly ProfileCategory[]>(
  Object.entries(labels).map(([language, byId]) => [
    language,
    profileCategories
      .map(({ value, label }) => ({ value, label: byId.get(value) ?? label }))
      .sort((left, right) => left.label.localeCompare(right.label, language)),
  ]),
);

/**
 * Returns every category with its label in a language, 'es' or 'es-MX', by label; English labels for languages
 * without translations.
 */
export const profileCategoriesIn = (language: string): readonly ProfileCategory[] =>
  translatedCategories.get(languageIn(language) ?? 'en') ?? profileCategories;

/** Returns the English label of a category by id or a label in any language; undefined for an unknown category. */
export function categoryLabel(idOrLabel: string): string | undefined {
  const wanted = idOrLabel.trim().toLowerCase();
  return profileCategories.find(({ value, label }) =>
    [value, label, ...Object.values(labels).map((byId) => byId.get(value))].some(
      (name) => name?.toLowerCase() === wanted,
    ),
  )?.label;
}
