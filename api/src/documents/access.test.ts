import { isBotWall } from './access';

test.each([
  '<title>Just a moment...</title><script>window._cf_chl_opt={}</script>',
  '<title>booking.example</title><script src="https://geo.captcha-delivery.com/captcha/?id=1"></script>',
  '<title>booking.example</title><iframe src="https://geo.captcha-delivery.com/interstitial/"></iframe>',
  '<div id="px-captcha"></div>',
  '<iframe id="main-iframe">Request unsuccessful. Incapsula incident ID: 1</iframe>',
  '<title>\n  Pardon Our Interruption\n</title>',
  '<script>window.gokuProps = {}</script>',
  '<script src="https://1.token.awswaf.com/1/2/challenge.js"></script>',
  '<meta http-equiv="refresh" content="0;/.well-known/sgcaptcha/?r=%2F">',
  '<title>Vercel Security Checkpoint</title>',
  '<title>Access Denied</title>',
  '<title>Verify you are human</title>',
])('recognizes a page that asks whether a person is there: %s', (html) => {
  expect(isBotWall(html)).toBe(true);
});

test.each([
  '<title>Corner Cuts</title><script src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"></script>',
  '<title>Corner Cuts</title><script src="/_Incapsula_Resource?SWJIYLWA=1"></script>',
  '<title>Corner Cuts</title><p>Just a moment... we open at nine. Access denied to nobody.</p>',
  `<title>Just a moment</title>${'<p>Cut $30</p>'.repeat(10_000)}`,
])('recognizes a page of the site: %#', (html) => {
  expect(isBotWall(html)).toBe(false);
});
