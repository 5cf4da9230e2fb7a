import type { Country } from './country';

/** Cities: name, state, latitude, longitude, then neighbourhoods with their PIN codes. */
export const india: Country = {
  code: 'IN',
  names: ['India', 'IN', 'Bharat'],
  label: 'India',
  highest: [40, 420],
  cities: `
Mumbai|Maharashtra|19.076|72.8777|Bandra West:400050, Andheri West:400058, Colaba:400005, Dadar:400014, Powai:400076, Juhu:400049
New Delhi|Delhi|28.6139|77.209|Connaught Place:110001, Karol Bagh:110005, Lajpat Nagar:110024, Hauz Khas:110016, Dwarka:110075
Bengaluru|Karnataka|12.9716|77.5946|Indiranagar:560038, Koramangala:560034, Jayanagar:560011, Whitefield:560066, Malleshwaram:560003
Hyderabad|Telangana|17.385|78.4867|Banjara Hills:500034, Jubilee Hills:500033, Gachibowli:500032, Kukatpally:500072
Chennai|Tamil Nadu|13.0827|80.2707|T Nagar:600017, Adyar:600020, Anna Nagar:600040, Mylapore:600004
Kolkata|West Bengal|22.5726|88.3639|Park Street:700016, Ballygunge:700019, Salt Lake:700064, Behala:700034
Pune|Maharashtra|18.5204|73.8567|Koregaon Park:411001, Kothrud:411038, Aundh:411007, Viman Nagar:411014
Ahmedabad|Gujarat|23.0225|72.5714|Navrangpura:380009, Satellite:380015, Maninagar:380008, Vastrapur:380015
Jaipur|Rajasthan|26.9124|75.7873|C Scheme:302001, Malviya Nagar:302017, Vaishali Nagar:302021, Mansarovar:302020
Surat|Gujarat|21.1702|72.8311|Adajan:395009, Athwa:395007, Varachha:395006
Lucknow|Uttar Pradesh|26.8467|80.9462|Hazratganj:226001, Gomti Nagar:226010, Aliganj:226024
Kochi|Kerala|9.9312|76.2673|Ernakulam:682011, Fort Kochi:682001, Kakkanad:682030, Edappally:682024
Chandigarh|Chandigarh|30.7333|76.7794|Sector 17:160017, Sector 22:160022, Sector 35:160035
Indore|Madhya Pradesh|22.7196|75.8577|Vijay Nagar:452010, Palasia:452001, Rajendra Nagar:452012
Bhopal|Madhya Pradesh|23.2599|77.4126|Arera Colony:462016, Kolar Road:462042
Nagpur|Maharashtra|21.1458|79.0882|Dharampeth:440010, Sitabuldi:440012, Sadar:440001
Coimbatore|Tamil Nadu|11.0168|76.9558|RS Puram:641002, Gandhipuram:641012, Peelamedu:641004
Visakhapatnam|Andhra Pradesh|17.6868|83.2185|Dwaraka Nagar:530016, Gajuwaka:530026
Patna|Bihar|25.5941|85.1376|Boring Road:800001, Kankarbagh:800020
Vadodara|Gujarat|22.3072|73.1812|Alkapuri:390007, Fatehgunj:390002
Thiruvananthapuram|Kerala|8.5241|76.9366|Pattom:695004, Kowdiar:695003
Mysuru|Karnataka|12.2958|76.6394|Gokulam:570002, Saraswathipuram:570009
Guwahati|Assam|26.1445|91.7362|Pan Bazaar:781001, Dispur:781006
Bhubaneswar|Odisha|20.2961|85.8245|Saheed Nagar:751007, Jayadev Vihar:751013
Dehradun|Uttarakhand|30.3165|78.0322|Rajpur:248009, Race Course:248001
Panaji|Goa|15.4909|73.8278|Altinho:403001, Miramar:403001
Ranchi|Jharkhand|23.3441|85.3096|Lalpur:834001, Doranda:834002
Amritsar|Punjab|31.634|74.8723|Ranjit Avenue:143001, Lawrence Road:143001
Gurugram|Haryana|28.4595|77.0266|Sector 14:122001, Sushant Lok:122009
Udaipur|Rajasthan|24.5854|73.7125|Hiran Magri:313002, Fatehpura:313004`,
  regions: '',
  streets: `MG Road, Station Road, Gandhi Road, Nehru Road, Church Street, Temple Road, Market Road, Park Street,
    Lake Road, Hill Road, Linking Road, Residency Road, Brigade Road, Commercial Street, Main Bazaar Road,
    Jawahar Road, Subhash Road, Tilak Road, Patel Road, Rajaji Street, Ashoka Road, Shivaji Road,
    Ambedkar Road, Ring Road, Old Mill Road, Garden Road, College Road, Hospital Road, Court Road, Fort Road,
    Palace Road, Mahatma Phule Road, Netaji Road, Vivekananda Road, Tagore Road, Link Road, 1st Cross Road,
    2nd Main Road, 4th Cross Street, 80 Feet Road, Sarojini Naidu Street, Bazaar Street, Civil Lines Road,
    Mall Road, Cantonment Road`,
};
