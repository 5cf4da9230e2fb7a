import { html, type Html, sendPage, type Page } from './pages/layout';
import type { Part } from './simulation';

interface Section {
  title: string;
  text: string;
}

const privacy: Section[] = [
  {
    title: 'What we read',
    text: 'With your permission, we read your Business Profile at Google, your payments and appointments at Square, and your photos at Instagram. We store your answers, services, and phone numbers.',
  },
  {
    title: 'Why',
    text: 'To set up your Business Profile and to ask your clients for reviews. We sell nothing and show no advertising.',
  },
  {
    title: 'How long',
    text: 'Until you disconnect a service or delete your data. Both take one press on the page “Connections and data”.',
  },
];

const terms: Section[] = [
  {
    title: 'What you get',
    text: 'We set up your Business Profile and ask your clients for reviews on your behalf.',
  },
  {
    title: 'What you promise',
    text: 'The business is yours, or its owner allows you to act for it. Your clients agreed to receive messages.',
  },
];

/** The privacy policy and the terms of this demonstration: every installation names its own. */
export const legal: Part = (server, { config }) => {
  const page = (title: string, sections: Section[]): Page => ({
    title,
    of: 'providers',
    main: html`<h1>${title} of ${config.productName}</h1>
      <p class="lead">
        An example for trying things out. PRIVACY_URL and TERMS_URL name the real ones.
      </p>
      ${sections.map(sectionOf)}`,
  });
  server.get('/legal/privacy', (_request, reply) =>
    sendPage(reply, page('Privacy policy', privacy)),
  );
  server.get('/legal/terms', (_request, reply) => sendPage(reply, page('Terms', terms)));
};

const sectionOf = ({ title, text }: Section): Html =>
  html`<h2>${title}</h2>
    <p>${text}</p>`;
