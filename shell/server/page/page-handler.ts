import type { FastifyReply, FastifyRequest } from 'fastify';
import { ShopfrontError } from 'shared-contracts';
import { isHiddenUntilKnown } from '../../src/first-paint/hidden-until-known';
import { finishPath, placeAt } from '../../src/navigation/routes';
import { asTheme } from '../../src/preferences/theme';
import type { createLastGoodAlert } from '../alerts/last-good-alert';
import type { ShellConfig } from '../config';
import { contentPolicy, pageHeaders } from '../content-policy/policy';
import type { createPageCounter } from '../page-metrics';
import { forgetPreview, openPreview } from '../previews/preview-cookie';
import { mayWorkLater } from '../previews/previews';
import { cookieOf } from '../visitors/cookies';
import {
  chooseReleases,
  readVisitor,
  type ChosenReleases,
  type ReleaseSources,
} from './choose-releases';
import type { createHeadings } from './headings';
import { commonPage, renderPage } from './page';
import { sendPage } from './send-page';
import { dictionaryFor, type PageDictionaries } from './page-dictionaries';
import { pageLanguage } from './page-language';

interface PageHandlerParts {
  config: ShellConfig;
  releases: ReleaseSources;
  alerting: Pick<ReturnType<typeof createLastGoodAlert>, 'served'>;
  headingOf: ReturnType<typeof createHeadings>;
  dictionaries: PageDictionaries;
  count: ReturnType<typeof createPageCounter>;
}

/**
 * Returns the handler of every address that is not a file. It reads the visitor, chooses the releases, describes the
 * page, renders it, and sends it compressed.
 */
export function createPageHandler(parts: PageHandlerParts) {
  const { config, releases: sources, alerting, dictionaries, count } = parts;
  const policy = contentPolicy(config);

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const address = readAddress(request);
    const withoutToken = openPreview(request, reply);
    if (withoutToken !== undefined) return redirectTo(reply, withoutToken);

    const visitor = readVisitor(request, reply, config);
    const releases = await chooseReleases(visitor, sources);
    const { live, shell, document, previewed, pageSettings } = releases;
    if (visitor.channel === config.channel) alerting.served(live);
    if (previewed?.kind === 'over' && !mayWorkLater(previewed)) forgetPreview(request, reply);
    count({ from: live.from, document, visitorSet: pageSettings, shell: shell.from });

    const page = await describe(request, parts, {
      ...address,
      channel: visitor.channel,
      releases,
    });
    void reply.headers({
      ...pageHeaders(address.path),
      'content-security-policy': policy,
      'x-discovery': live.from,
      'x-shell': [shell.version, shell.from].filter(Boolean).join(' '),
      ...(pageSettings.set !== undefined && { 'x-set': String(pageSettings.set) }),
    });
    return sendPage(request, reply, { text: renderPage(page), dictionaries });
  };
}

/** Returns the content of the page for this address and these releases. */
async function describe(
  request: FastifyRequest,
  { config, headingOf, dictionaries }: PageHandlerParts,
  { path, search, channel, releases }: Address & { channel: string; releases: ChosenReleases },
) {
  const { document, shell, pageSettings } = releases;
  const { assets } = shell;
  const place = placeAt(path, search);
  const language = pageLanguage(request, config);
  const build = buildFor(request, config);
  const settings = {
    ...config.settings,
    build,
    channel,
    contract: assets.contract,
    ...(language !== 'en' && { language }),
  };
  const common = commonFor(dictionaries, releases, { settings, channel, language });
  const isHidden = isHiddenUntilKnown(
    place,
    search,
    cookieOf(request, 'shell_owner') !== undefined,
  );
  const heading = isHidden
    ? undefined
    : await headingOf({
        place,
        document,
        language,
        contract: assets.contract,
        productName: config.settings.productName,
      });
  return {
    discovery: document,
    assets,
    place,
    heading,
    settings: { ...settings, ...pageSettings, ...dictionaryFor(request.headers, common) },
    isFinish: path === finishPath && build === 'web',
    requestsSession: place !== undefined && !new URLSearchParams(search).has('pre_uid'),
    theme: asTheme(cookieOf(request, 'shell_theme')),
  };
}

/** Returns the compression dictionary of pages with the same releases and language. */
function commonFor(
  dictionaries: PageDictionaries,
  { live, shell: { assets }, document, isCommon }: ChosenReleases,
  {
    settings,
    channel,
    language,
  }: Pick<Parameters<typeof commonPage>[0], 'settings'> & {
    channel: string;
    language: string;
  },
) {
  if (!isCommon) return undefined;
  const key = [channel, live.set, language, ...assets.scripts].join(' ');
  return dictionaries.of(key, () => commonPage({ settings, discovery: document, assets }));
}

interface Address {
  path: string;
  /** The query, without its question mark. */
  search: string;
}

/**
 * Returns the path and query of a page.
 *
 * @throws ShopfrontError NOT_FOUND for the address of a file, because no screen has a file extension
 */
function readAddress({ url }: FastifyRequest): Address {
  const [path = '/', search = ''] = url.split(/\?(.*)/s);
  if (!/\.[a-z0-9]{1,11}$/i.test(path)) return { path, search };
  throw new ShopfrontError('NOT_FOUND', `There is no file ${path}.`);
}

const redirectTo = (reply: FastifyReply, address: string) =>
  reply
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .redirect(address, 303);

const buildFor = ({ host, hostname }: FastifyRequest, { build, appHosts }: ShellConfig) =>
  appHosts.includes(host) || appHosts.includes(hostname) ? 'app' : build;
