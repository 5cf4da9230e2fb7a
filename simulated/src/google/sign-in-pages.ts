import { type ReadyOwner, readyOwners } from '../accounts/owners';
import { businessScope } from './business-profile';
import type { AuthorizationRequest } from '../authorization';
import { carried, html, type Html, type Page } from '../pages/layout';

const grounds = ['#7a3e00', '#1f5f3f', '#1c4e80', '#6b2d5c', '#8a1c1c', '#4a4a8a'];

const initialsOf = ({ firstName, lastName, email }: ReadyOwner) =>
  [...`${firstName.charAt(0)}${lastName.charAt(0)}`].join('') || email.charAt(0).toUpperCase();

/** Returns the path of an account's picture, which needs only the initials. */
export const picturePath = (owner: ReadyOwner) =>
  `/google/pictures/${encodeURIComponent(initialsOf(owner))}.svg`;

/** Returns a round picture with initials. */
export function picture(initials: string): string {
  const letters = initials.replace(/[^\p{L}\p{N}]/gu, '').slice(0, 2);
  const sum = [...letters].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><circle cx="48" cy="48" r="48" fill="${grounds[sum % grounds.length]}"/><text x="48" y="62" font-family="system-ui, sans-serif" font-size="40" text-anchor="middle" fill="#fff">${letters}</text></svg>`;
}

export const authorizePath = '/google/o/oauth2/v2/auth';
export const consentPath = '/google/o/oauth2/v2/consent';

/** The account chooser. The hinted account is first; any other address can be typed. */
export function chooserPage(
  authorization: AuthorizationRequest,
  hinted: ReadyOwner | undefined,
  product: string,
  wrongAddress?: string,
): Page {
  const otherOwners = readyOwners.filter(({ email }) => email !== hinted?.email);
  return {
    title: 'Choose an account',
    of: 'Google',
    dialog: true,
    main: html`<h1>Choose an account</h1>
      <p class="lead">to continue to ${product}</p>
      <ul class="accounts">
        ${hinted && accountRow(authorization, hinted, true)}
        ${otherOwners.map((owner) => accountRow(authorization, owner, false))}
      </ul>
      <form class="other" method="get" action="${consentPath}" novalidate>
        ${carried(authorization)}
        <h2>Use another account</h2>
        <p id="other-hint" class="muted">
          Any address works. An unknown one has no location; one like maya.chen+2@example.com is a
          fresh copy of that account.
        </p>
        <label for="account">Email</label>
        ${
          wrongAddress !== undefined &&
          html`<p id="other-error" class="error">Enter an address such as name@example.com.</p>`
        }
        <div class="row">
          <input
            id="account"
            name="account"
            type="email"
            autocomplete="off"
            required
            aria-describedby="${wrongAddress === undefined ? '' : 'other-error '}other-hint"
            ${wrongAddress !== undefined && html`value="${wrongAddress}" aria-invalid="true" autofocus`}
          />
          <button class="quiet">Next</button>
        </div>
      </form>`,
  };
}

function accountRow(authorization: AuthorizationRequest, owner: ReadyOwner, hinted: boolean): Html {
  const link = pathWith(consentPath, { ...authorization, account: owner.email });
  return html`<li>
    <a href="${link}" ${hinted && html`class="hinted"`}>
      <img src="${picturePath(owner)}" alt="" width="40" height="40" />
      <span>
        <span class="name">${nameOf(owner)}</span>
        <span class="email">${owner.email}</span>
        <span class="shows">${hinted && html`<b>Suggested.</b> `}${owner.shows}</span>
      </span>
    </a>
  </li>`;
}

const named: Record<string, { title: string; text: string }> = {
  email: { title: 'See your email address', text: 'Needed to sign in' },
  profile: { title: 'See your name and picture', text: 'Needed to sign in' },
  [businessScope]: {
    title: 'See, edit, create and delete your business listings',
    text: 'On Search and Maps. You can leave this out.',
  },
};

/** The consent page. Signing in shares name and address; the business permission is optional. */
export function consentPage(
  authorization: AuthorizationRequest,
  owner: ReadyOwner,
  product: string,
): Page {
  const scopes = authorization.scope
    .split(' ')
    .filter((scope) => scope !== '' && scope !== 'openid');
  return {
    title: `${product} wants access`,
    of: 'Google',
    dialog: true,
    main: html`<div class="account">
        <img src="${picturePath(owner)}" alt="" width="40" height="40" />
        <p>
          <span class="name">${nameOf(owner)}</span>
          <span class="email">${owner.email}</span>
          <a href="${pathWith(authorizePath, { ...authorization, prompt: 'select_account' })}"
            >Use another account</a
          >
        </p>
      </div>
      <h1>${product} wants access to your Google account</h1>
      <form method="post" action="${consentPath}">
        ${carried({ ...authorization, account: owner.email })}
        <fieldset>
          <legend>Select what ${product} can do</legend>
          ${scopes.map((scope, index) => permission(scope, index, owner))}
        </fieldset>
        <p class="muted">You can take this back at any time in your account’s settings.</p>
        <div class="actions">
          <button name="decision" value="allow">Allow</button>
          <button name="decision" value="cancel" class="quiet">Cancel</button>
        </div>
      </form>`,
  };
}

function permission(scope: string, index: number, owner: ReadyOwner): Html {
  const { title, text } = named[scope] ?? { title: scope, text: 'Requested by the application' };
  const needed = scope !== businessScope;
  const ticked = needed || owner.allowsBusiness;
  return html`<div class="choice">
    <input
      type="checkbox"
      id="grant-${index}"
      name="grant"
      value="${scope}"
      aria-describedby="grant-${index}-text"
      ${ticked && html`checked`}
      ${needed && html`disabled`}
    />
    <label for="grant-${index}">${title}</label>
    <p id="grant-${index}-text" class="muted">${text}</p>
  </div>`;
}

const nameOf = ({ firstName, lastName, email }: ReadyOwner) =>
  `${firstName} ${lastName}`.trim() || email;

/** Returns a path with those fields that have a value. */
export function pathWith(path: string, fields: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') query.set(name, value);
  }
  return `${path}?${query}`;
}
