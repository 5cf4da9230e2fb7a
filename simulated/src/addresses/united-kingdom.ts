import type { Country } from './country';

/** Cities: name, nation, latitude, longitude, then the first halves of real postcodes of theirs. */
export const unitedKingdom: Country = {
  code: 'GB',
  names: ['UK', 'United Kingdom', 'Great Britain', 'GB'],
  label: 'UK',
  highest: [24, 240],
  secondHalf: (pick) =>
    `${pick('123456789')}${pick('ABDEFGHJLNPQRSTUWXYZ')}${pick('ABDEFGHJLNPQRSTUWXYZ')}`,
  postalLast: true,
  cities: `
London|England|51.5074|-0.1278|E1 E2 E8 N1 N16 NW1 SE1 SE15 SW4 SW9 W1F W11
Birmingham|England|52.4862|-1.8904|B1 B2 B5 B13 B15
Manchester|England|53.4808|-2.2426|M1 M3 M4 M20 M21
Leeds|England|53.8008|-1.5491|LS1 LS2 LS6 LS7
Glasgow|Scotland|55.8642|-4.2518|G1 G2 G12 G41
Liverpool|England|53.4084|-2.9916|L1 L3 L15 L17
Bristol|England|51.4545|-2.5879|BS1 BS3 BS6 BS8
Sheffield|England|53.3811|-1.4701|S1 S7 S10 S11
Edinburgh|Scotland|55.9533|-3.1883|EH1 EH3 EH6 EH9
Cardiff|Wales|51.4816|-3.1791|CF10 CF11 CF24
Belfast|Northern Ireland|54.5973|-5.9301|BT1 BT2 BT7 BT9
Leicester|England|52.6369|-1.1398|LE1 LE2 LE3
Nottingham|England|52.9548|-1.1581|NG1 NG2 NG7
Newcastle upon Tyne|England|54.9783|-1.6178|NE1 NE2 NE6
Brighton|England|50.8225|-0.1372|BN1 BN2
Hull|England|53.7457|-0.3367|HU1 HU3 HU5
Plymouth|England|50.3755|-4.1427|PL1 PL3 PL4
Southampton|England|50.9097|-1.4044|SO14 SO15 SO17
Portsmouth|England|50.8198|-1.088|PO1 PO4 PO5
Norwich|England|52.6309|1.2974|NR1 NR2 NR3
Oxford|England|51.752|-1.2577|OX1 OX2 OX4
Cambridge|England|52.2053|0.1218|CB1 CB2 CB4
York|England|53.96|-1.0873|YO1 YO10 YO24
Bath|England|51.3811|-2.359|BA1 BA2
Exeter|England|50.7184|-3.5339|EX1 EX2 EX4
Chester|England|53.1934|-2.8931|CH1 CH2
Aberdeen|Scotland|57.1497|-2.0943|AB10 AB11 AB25
Dundee|Scotland|56.462|-2.9707|DD1 DD2 DD4
Inverness|Scotland|57.4778|-4.2247|IV1 IV2 IV3
Swansea|Wales|51.6214|-3.9436|SA1 SA2
Newport|Wales|51.5842|-2.9977|NP19 NP20
Wrexham|Wales|53.043|-2.9925|LL11 LL13
Derry|Northern Ireland|54.9966|-7.3086|BT47 BT48
Lisburn|Northern Ireland|54.5162|-6.058|BT27 BT28
Reading|England|51.4543|-0.9781|RG1 RG2 RG4
Coventry|England|52.4068|-1.5197|CV1 CV5
Derby|England|52.9225|-1.4746|DE1 DE22
Ipswich|England|52.0567|1.1482|IP1 IP4
Lancaster|England|54.0466|-2.8007|LA1
Canterbury|England|51.2802|1.0789|CT1 CT2`,
  regions: '',
  streets: `High Street, Station Road, Church Road, Church Lane, Mill Lane, Mill Road, London Road, Victoria Road,
    Green Lane, Manor Road, Park Road, Queens Road, New Street, Grange Road, Kings Road, Kingsway,
    Windsor Road, Highfield Road, Alexandra Road, York Road, Springfield Road, George Street, Broadway,
    Albert Road, Chapel Street, The Crescent, The Green, Market Place, Market Street, Castle Street,
    Bridge Street, North Street, South Street, West Street, Union Street, Bath Road, Oxford Road,
    Cambridge Road, Richmond Road, Stanley Road, Cross Street, School Lane, Orchard Close, The Avenue,
    Clarence Street, Regent Street, Princes Street, Duke Street, Westgate, Northgate, Abbey Road,
    Woodland Drive, Elm Grove, Beech Avenue, Holly Close, Wellington Street`,
};
