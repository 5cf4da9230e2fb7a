const json = (thing: unknown) =>
  `<script type="application/ld+json">${JSON.stringify(thing)}</script>`;

const context = 'https://schema.org';
const shop = { '@type': 'HairSalon', name: 'Corner Cuts', priceRange: '$$' };
const usd = (price: string | number) => ({ price, priceCurrency: 'USD' });

/** The parameters of a page. */
export interface Shape {
  head?: string;
  body?: string;
}

/**
 * Pages with services in the formats of booking platforms: nested catalogues, offers of the business, a graph with
 * references, microdata, single products, or none.
 */
export const shapes = {
  /** A business with a catalogue of catalogues. */
  booksy: {
    head: json({
      '@context': context,
      ...shop,
      hasOfferCatalog: {
        '@type': 'OfferCatalog',
        name: 'Services',
        itemListElement: [
          {
            '@type': 'OfferCatalog',
            name: 'Haircuts',
            itemListElement: [
              {
                '@type': 'Offer',
                ...usd('35.00'),
                itemOffered: {
                  '@type': 'Service',
                  name: 'Skin Fade',
                  description: 'With a razor finish',
                },
              },
              {
                '@type': 'Offer',
                priceSpecification: {
                  '@type': 'PriceSpecification',
                  minPrice: 20,
                  maxPrice: 30,
                  priceCurrency: 'USD',
                },
                itemOffered: { '@type': 'Service', name: 'Kids &amp; Teens Cut' },
              },
            ],
          },
          {
            '@type': 'OfferCatalog',
            name: 'Beard',
            itemListElement: [
              {
                '@type': 'Offer',
                ...usd(20),
                itemOffered: { '@type': 'Service', name: 'Beard Trim' },
              },
            ],
          },
        ],
      },
    }),
  },
  /** The business makes offers; its name is the offer's own. */
  fresha: {
    head: json({
      '@context': context,
      '@type': ['HealthAndBeautyBusiness', 'LocalBusiness'],
      name: 'Corner Cuts',
      makesOffer: [
        { '@type': 'Offer', name: 'Haircut', category: 'Hair', ...usd('30') },
        { '@type': 'Offer', name: 'Full Colour', category: 'Hair', ...usd('1,250.00') },
        { '@type': 'Offer', name: 'Consultation', category: 'Hair', ...usd(0) },
      ],
    }),
  },
  /** Microdata in the visible text of the page. */
  vagaro: {
    body: `<div itemscope itemtype="https://schema.org/BeautySalon"><h1 itemprop="name">Corner Cuts</h1>
      <div itemprop="makesOffer" itemscope itemtype="https://schema.org/Offer">
        <div itemprop="itemOffered" itemscope itemtype="https://schema.org/Service">
          <h3 itemprop="name">Gel Manicure</h3><p itemprop="description">Lasts two weeks</p></div>
        <meta itemprop="priceCurrency" content="USD"><span itemprop="price" content="45.00">$45</span>
      </div>
      <div itemprop="makesOffer" itemscope itemtype="https://schema.org/Offer">
        <span itemprop="name">Pedicure</span><data itemprop="price" value="55">fifty-five</data>
      </div></div>`,
  },
  /** Each service is a product with its offer. */
  styleseat: {
    head:
      json({
        '@context': context,
        '@type': 'Product',
        name: 'Box Braids',
        offers: {
          '@type': 'AggregateOffer',
          lowPrice: '120',
          highPrice: '250',
          priceCurrency: 'USD',
        },
      }) +
      json({
        '@context': context,
        '@type': 'Product',
        name: 'Silk Press',
        offers: [{ '@type': 'Offer', ...usd('65') }],
      }),
  },
  /** Open Graph data of one thing with a price. */
  glossgenius: {
    head: `<meta property="og:title" content="Lash Lift &amp; Tint"><meta property="og:type" content="product">
      <meta property="product:price:amount" content="95.00"><meta property="product:price:currency" content="USD">`,
  },
  /** Only a price range. */
  mindbody: { head: json({ '@context': context, ...shop, priceRange: '$20-$60' }) },
  /** A graph whose nodes refer to each other. */
  acuity: {
    head: json({
      '@context': context,
      '@graph': [
        {
          '@type': 'LocalBusiness',
          '@id': '#shop',
          name: 'Corner Cuts',
          makesOffer: [{ '@id': '#one' }, { '@id': '#two' }],
        },
        { '@type': 'Offer', '@id': '#one', ...usd('80'), itemOffered: { '@id': '#massage' } },
        {
          '@type': 'Offer',
          '@id': '#two',
          ...usd('110'),
          itemOffered: {
            '@type': 'Service',
            name: 'Deep Tissue Massage',
            provider: { '@id': '#shop' },
          },
        },
        { '@type': 'Service', '@id': '#massage', name: 'Swedish Massage' },
      ],
    }),
  },
  /** A list of services with offers, next to a broken block. */
  'square-appointments': {
    head:
      '<script type="application/ld+json">{ "@type": "Offer", </script>' +
      json({
        '@context': context,
        '@type': 'ItemList',
        itemListElement: [
          {
            '@type': 'ListItem',
            position: 1,
            item: {
              '@type': 'Service',
              name: 'Line Up',
              offers: { '@type': 'Offer', ...usd('$18.50') },
            },
          },
          { '@type': 'ListItem', position: 2, item: { '@type': 'Service', name: 'Head Shave' } },
        ],
      }),
  },
  /** No machine-readable data. */
  calendly: { body: '<h1>Book a time</h1><p>Haircut $30</p>' },
} satisfies Record<string, Shape>;
