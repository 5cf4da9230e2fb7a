import { findServices } from './find-services';

type Stated = [name: string, price: number, andUp: boolean];

const block = (text: string) => `<script type="application/ld+json">${text}</script>`;

/** Pages of public bug reports of parsers and shops, with personal details replaced. */
const reported: [what: string, html: string, stated: Stated[]][] = [
  [
    'a price on the service itself',
    block(
      '{"@context":"https://schema.org","@type":"HairSalon","name":"Corner","hasOfferCatalog":{"@type":"OfferCatalog","name":"Menu","itemListElement":[{"@type":"Offer","itemOffered":{"@type":"Service","name":"Cut","price":"77","priceCurrency":"USD"}}]}}',
    ),
    [['Cut', 77, false]],
  ],
  [
    'a price with six decimals',
    '<div itemscope itemtype="https://schema.org/Product"><span itemprop="name">Facial</span><div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="price" content="185.130001"></div></div>',
    [['Facial', 185.13, false]],
  ],
  [
    'a semicolon after a block',
    block(
      '{"@context":"https://schema.org","@type":"Service","name":"Skin Fade","offers":{"@type":"Offer","price":"35","priceCurrency":"USD"}};',
    ),
    [['Skin Fade', 35, false]],
  ],
  [
    'trailing commas',
    block(
      '{"@context":"https://schema.org","@type":"Service","name":"Skin Fade","offers":{"@type":"Offer","price":"35","priceCurrency":"USD",},}',
    ),
    [['Skin Fade', 35, false]],
  ],
  [
    'a type of service without a name',
    block(
      '{"@context":"https://schema.org","@type":"Service","serviceType":"Lash Lift","offers":{"@type":"Offer","price":"85","priceCurrency":"USD"}}',
    ),
    [['Lash Lift', 85, false]],
  ],
  [
    'a price text',
    block(
      '{"@type":"Service","name":"Color","offers":{"@type":"Offer","price":"From $45","priceCurrency":"USD"}}',
    ),
    [['Color', 45, true]],
  ],
  [
    'a list price before the price',
    block(
      '{"@context":"https://schema.org","@type":"Product","name":"Facial","offers":[{"@type":"Offer","priceSpecification":[{"@type":"UnitPriceSpecification","priceType":"https://schema.org/ListPrice","price":"100.00","priceCurrency":"USD"},{"@type":"UnitPriceSpecification","price":"80.00","priceCurrency":"USD"}]}]}',
    ),
    [['Facial', 80, false]],
  ],
  [
    'a plan of the platform',
    block(
      '{"@context":"https://schema.org","@type":"SoftwareApplication","name":"Salonko","offers":{"@type":"Offer","name":"Free plan","price":"0","priceCurrency":"RSD"}}',
    ) +
      block(
        '{"@context":"https://schema.org","@type":"Service","name":"Skin Fade","offers":{"@type":"Offer","price":"35","priceCurrency":"USD"}}',
      ),
    [['Skin Fade', 35, false]],
  ],
];

test.each(reported)('reads a page with %s', (_what, html, stated) => {
  const { services } = findServices(html);
  expect(services.map(({ name, price, and_up }) => [name, price, and_up])).toStrictEqual(stated);
});
