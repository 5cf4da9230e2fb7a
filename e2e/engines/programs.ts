/** The paths of the programs: those of Debian, or those that `tools/programs/engines.mjs` found. */
export const programs = {
  firefox: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
  webKit: {
    driver: process.env.WEBKIT_DRIVER_PATH ?? '/usr/bin/WebKitWebDriver',
    miniBrowser:
      process.env.WEBKIT_BROWSER_PATH ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
    display: process.env.XVFB_PATH ?? '/usr/bin/Xvfb',
  },
};
