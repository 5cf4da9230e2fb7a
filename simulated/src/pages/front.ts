import { readyOwners } from '../accounts/owners';
import type { Part } from '../simulation';
import { html, sendPage } from './layout';

/** The available simulations, and how to get each outcome. */
export const front: Part = (server, { config }) => {
  server.get('/', (_request, reply) =>
    sendPage(reply, {
      title: 'Overview',
      of: 'providers',
      main: html`<h1>Simulated providers</h1>
        <p class="lead">
          ${config.productName} talks to these pages as it would talk to Google, Square, Instagram,
          a phone network, a mail server and a team chat. Nothing leaves this computer.
        </p>
        <p><a class="start" href="${config.shellOrigin}">Start ${config.productName}</a></p>

        ${inboxes()} ${accounts()} ${outcomes(config)} ${config.control && controls()}`,
    }),
  );
};

type Config = Parameters<Part>[1]['config'];

const inboxes = () =>
  html`<section>
    <h2>Read what was sent</h2>
    <ul class="cards">
      <li>
        <a href="/phone">Phone inbox</a>
        <p>Text messages and calls, with their codes.</p>
      </li>
      <li>
        <a href="/mail">Mail inbox</a>
        <p>Mails to owners, with their links.</p>
      </li>
      <li>
        <a href="/chat">Team chat</a>
        <p>Notices to the team, by channel.</p>
      </li>
    </ul>
  </section>`;

const accounts = () =>
  html`<section>
    <h2>Google accounts to sign in with</h2>
    <ul class="accounts plain">
      ${readyOwners.map(
        ({ firstName, lastName, email, shows }) =>
          html`<li>
            <span class="name">${firstName} ${lastName}</span>
            <span class="email">${email}</span>
            <span class="shows">${shows}</span>
          </li>`,
      )}
    </ul>
    <p>
      Any other address works too and has no location. With a plus sign, as in
      <code>maya.chen+2@example.com</code>, it is a fresh copy of the account before the sign.
    </p>
  </section>`;

const outcomes = ({ autoNumbers, closedNumbers }: Config) =>
  html`<section>
    <h2>Outcomes of a new profile</h2>
    <dl>
      <dt>A code is sent</dt>
      <dd>With any number. Read it in the phone inbox; it is good for 15 minutes.</dd>
      <dt>Verified at once</dt>
      <dd>With a number ending in ${autoNumbers}, such as 202 555 ${autoNumbers}.</dd>
      <dt>No way to verify</dt>
      <dd>With a number ending in ${closedNumbers}.</dd>
      <dt>Google lists the place already</dt>
      <dd>
        With the accounts of Hugo Silva and Emma Lindqvist: the place it would be, whatever its name
        and address.
      </dd>
      <dt>A field that Google does not take</dt>
      <dd>
        With a P.O. box as the street, a postal code or number of another country, or a web address
        in the name.
      </dd>
    </dl>
  </section>`;

const controls = () =>
  html`<section>
    <h2>For tests</h2>
    <dl>
      <dt>
        <code>GET /phone.json?number=</code>, <code>/mail.json?to=</code>,
        <code>/chat.json?channel=</code>
      </dt>
      <dd>The inboxes as data, newest first.</dd>
      <dt><code>POST /control/faults</code></dt>
      <dd>
        Makes a provider fail, wait or hang up:
        <code>{"provider":"places","calls":2,"then":503,"delayMs":0,"match":""}</code>.
        <code>GET</code> lists what is ordered, <code>DELETE</code> takes it back.
      </dd>
      <dt><code>POST /control/days</code></dt>
      <dd>
        Lets days pass for the reviews of one account:
        <code>{"account":"ruth.mensah@example.com","days":3}</code>.
      </dd>
      <dt><code>DELETE /control/state</code></dt>
      <dd>Forgets messages, sign-ins and created profiles.</dd>
    </dl>
  </section>`;
