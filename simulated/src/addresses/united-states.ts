import type { Country } from './country';

/** Cities: name, state, latitude, longitude, then real ZIP codes of theirs. */
export const unitedStates: Country = {
  code: 'US',
  names: ['USA', 'United States', 'US', 'America'],
  label: 'USA',
  highest: [180, 2400],
  cities: `
New York|NY|40.7506|-73.9972|10001 10003 10011 10014 10016 10019 10023 10128
Los Angeles|CA|34.0537|-118.2428|90012 90015 90026 90034 90046 90064
Chicago|IL|41.8858|-87.6229|60601 60607 60614 60622 60647 60657
Houston|TX|29.7604|-95.3698|77002 77006 77008 77019 77056
Phoenix|AZ|33.4484|-112.074|85003 85004 85006 85014 85016
Philadelphia|PA|39.9526|-75.1652|19102 19103 19106 19123 19147
San Antonio|TX|29.4241|-98.4936|78205 78209 78212 78216
San Diego|CA|32.7157|-117.1611|92101 92103 92104 92109
Dallas|TX|32.7767|-96.797|75201 75204 75206 75219
Austin|TX|30.2672|-97.7431|78701 78702 78704 78757
San Jose|CA|37.3382|-121.8863|95110 95112 95125 95128
Jacksonville|FL|30.3322|-81.6557|32202 32204 32207 32256
Columbus|OH|39.9612|-82.9988|43201 43206 43215 43220
Charlotte|NC|35.2271|-80.8431|28202 28203 28205 28209
Indianapolis|IN|39.7684|-86.1581|46202 46204 46220 46240
San Francisco|CA|37.7749|-122.4194|94102 94103 94110 94117 94123
Seattle|WA|47.6062|-122.3321|98101 98103 98109 98122
Denver|CO|39.7392|-104.9903|80202 80205 80209 80211
Boston|MA|42.3601|-71.0589|02108 02115 02116 02118
Nashville|TN|36.1627|-86.7816|37203 37206 37209 37212
Portland|OR|45.5152|-122.6784|97201 97209 97212 97214
Las Vegas|NV|36.1699|-115.1398|89101 89109 89117 89123
Detroit|MI|42.3314|-83.0458|48201 48202 48216 48226
Memphis|TN|35.1495|-90.049|38103 38104 38111 38117
Louisville|KY|38.2527|-85.7585|40202 40204 40205 40207
Baltimore|MD|39.2904|-76.6122|21201 21202 21211 21230
Milwaukee|WI|43.0389|-87.9065|53202 53204 53207 53211
Albuquerque|NM|35.0844|-106.6504|87102 87104 87106 87110
Tucson|AZ|32.2226|-110.9747|85701 85705 85716 85718
Sacramento|CA|38.5816|-121.4944|95811 95814 95816 95819
Kansas City|MO|39.0997|-94.5786|64105 64108 64111 64112
Atlanta|GA|33.749|-84.388|30303 30306 30308 30312
Miami|FL|25.7617|-80.1918|33125 33127 33130 33137
Minneapolis|MN|44.9778|-93.265|55401 55403 55408 55414
New Orleans|LA|29.9511|-90.0715|70112 70115 70116 70130
Cleveland|OH|41.4993|-81.6944|44102 44113 44114 44115
Tampa|FL|27.9506|-82.4572|33602 33606 33609 33629
Pittsburgh|PA|40.4406|-79.9959|15201 15203 15213 15222
Springfield|IL|39.7817|-89.6501|62701 62702 62703 62704
Springfield|MA|42.1015|-72.5898|01103 01105 01108 01109
Springfield|MO|37.209|-93.2923|65802 65804 65806 65807
Richmond|VA|37.5407|-77.436|23219 23220 23221 23226
Salt Lake City|UT|40.7608|-111.891|84101 84102 84105 84111
Boise|ID|43.615|-116.2023|83702 83704 83705 83706
Des Moines|IA|41.5868|-93.625|50309 50310 50312 50315
Madison|WI|43.0731|-89.4012|53703 53704 53711 53715
Savannah|GA|32.0809|-81.0912|31401 31404 31405 31406
Burlington|VT|44.4759|-73.2121|05401 05408`,
  regions: `AZ Arizona, CA California, CO Colorado, FL Florida, GA Georgia, IA Iowa, ID Idaho, IL Illinois,
    IN Indiana, KY Kentucky, LA Louisiana, MA Massachusetts, MD Maryland, MI Michigan, MN Minnesota,
    MO Missouri, NC North Carolina, NM New Mexico, NV Nevada, NY New York, OH Ohio, OR Oregon,
    PA Pennsylvania, TN Tennessee, TX Texas, UT Utah, VA Virginia, VT Vermont, WA Washington, WI Wisconsin`,
  streets: `Main Street, Oak Street, Maple Avenue, Cedar Street, Elm Street, Pine Street, Mill Street,
    Washington Avenue, Park Avenue, Lake Street, Hill Street, Walnut Street, Spring Street, River Road,
    Church Street, Broadway, Market Street, Union Street, Lincoln Avenue, Jackson Street, Jefferson Avenue,
    Madison Street, Franklin Street, Highland Avenue, Sunset Boulevard, Chestnut Street, Willow Lane,
    Prospect Street, Center Street, 2nd Avenue, 3rd Street, 5th Avenue, 7th Street, Grand Avenue,
    Magnolia Avenue, Birch Lane, Dogwood Drive, Meadow Lane, College Avenue, Railroad Avenue,
    Liberty Street, Harrison Avenue, Cherry Street, Sycamore Street, Valley Road, Forest Avenue,
    Pleasant Street, Commerce Street, Locust Street, Delaware Avenue, Mulberry Street, Bridge Street,
    Orchard Road, Central Avenue, Garfield Street, Monroe Street, Peachtree Street, Juniper Court,
    Colonial Drive, Canal Street, Front Street, Water Street, Cleveland Avenue, Hickory Street`,
};
