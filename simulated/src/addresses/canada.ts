import type { Country } from './country';

/** Cities: name, province, latitude, longitude, then the first halves of real postal codes of theirs. */
export const canada: Country = {
  code: 'CA',
  names: ['Canada', 'CA'],
  label: 'Canada',
  highest: [140, 1800],
  secondHalf: (pick) => `${pick('0123456789')}${pick('ABCEGHJKLMNPRSTVWXYZ')}${pick('0123456789')}`,
  cities: `
Toronto|ON|43.6532|-79.3832|M4K M4M M4Y M5A M5R M5V M6G M6J
Montréal|QC|45.5019|-73.5674|H2J H2T H2W H2X H3A H3H
Vancouver|BC|49.2827|-123.1207|V5K V5N V5T V6B V6G V6J
Calgary|AB|51.0447|-114.0719|T2E T2G T2N T2P T2S
Edmonton|AB|53.5461|-113.4938|T5H T5J T5K T6E
Ottawa|ON|45.4215|-75.6972|K1N K1R K1S K2P
Winnipeg|MB|49.8954|-97.1385|R2M R3B R3C R3L
Québec|QC|46.8139|-71.208|G1K G1L G1R G1S
Hamilton|ON|43.2557|-79.8711|L8N L8P L8R L8S
Kitchener|ON|43.4516|-80.4925|N2G N2H N2M N2N
London|ON|42.9849|-81.2453|N6A N6B N6C N6H
Victoria|BC|48.4284|-123.3656|V8R V8T V8V V8W
Halifax|NS|44.6488|-63.5752|B3H B3J B3K B3L
Saskatoon|SK|52.1332|-106.67|S7H S7J S7K S7N
Regina|SK|50.4452|-104.6189|S4N S4P S4R S4S
St. John's|NL|47.5615|-52.7126|A1A A1B A1C A1E
Kelowna|BC|49.888|-119.496|V1V V1W V1X V1Y
Kingston|ON|44.2312|-76.486|K7K K7L K7M
Windsor|ON|42.3149|-83.0364|N8X N8Y N9A N9B
Guelph|ON|43.5448|-80.2482|N1E N1G N1H
Fredericton|NB|45.9636|-66.6431|E3A E3B
Moncton|NB|46.0878|-64.7782|E1A E1C E1E
Charlottetown|PE|46.2382|-63.1311|C1A C1E
Whitehorse|YT|60.7212|-135.0568|Y1A
Yellowknife|NT|62.454|-114.3718|X1A
Mississauga|ON|43.589|-79.6441|L4X L5A L5B L5G
Brampton|ON|43.7315|-79.7624|L6R L6S L6T L6V
Surrey|BC|49.1913|-122.849|V3R V3S V3T V3W`,
  regions: `AB Alberta, BC British Columbia, MB Manitoba, NB New Brunswick, NL Newfoundland and Labrador,
    NS Nova Scotia, NT Northwest Territories, ON Ontario, PE Prince Edward Island, QC Quebec,
    SK Saskatchewan, YT Yukon`,
  streets: `Main Street, King Street, Queen Street, Bloor Street, Yonge Street, Dundas Street, College Street,
    Bay Street, Front Street, Wellington Street, Victoria Street, Albert Street, Princess Street, Mill Street,
    Church Street, Elgin Street, Bank Street, Granville Street, Robson Street, Hastings Street, Broadway,
    Maple Avenue, Elm Avenue, Oak Street, Birch Street, Cedar Avenue, Spruce Street, Lakeshore Road,
    River Road, Park Avenue, George Street, Charlotte Street, Duke Street, John Street, William Street,
    Regent Street, Ontario Street, Dufferin Street, Sherbrooke Street, Centre Street, Water Street,
    Gower Street, Portage Avenue, Whyte Avenue, Jasper Avenue, Kensington Road, Barrington Street,
    Spring Garden Road, Commercial Drive, Government Street`,
};
