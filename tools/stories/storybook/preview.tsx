import 'shell/fonts.css';
import 'shared-ui/tokens.css';
import { languages } from 'shared-contracts';
import { UiProvider } from 'shared-ui/core';
import { speak } from 'shell/words';
import { setPageLanguage } from '../page/example';
import { accessibilityRules, sizes } from '../pictures/looks';

interface Context {
  id: string;
  globals: { language: string; theme: string };
}

interface Channel {
  emit(event: 'forceRemount', story: { storyId: string }): void;
}

const viewport = (name: string, { width, height }: { width: number; height: number }) => ({
  name,
  styles: { width: `${width}px`, height: `${height}px` },
});

let rendered: { id: string; language: string } | undefined;

/** Storybook plays the acts of a story again only if it mounts the story again. */
function remountInNewLanguage(id: string, language: string) {
  const isSwitched = rendered?.id === id && rendered.language !== language;
  rendered = { id, language };
  if (!isSwitched) return;
  const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as Record<string, Channel>;
  setTimeout(() => channel!.emit('forceRemount', { storyId: id }));
}

const preview = {
  parameters: {
    layout: 'fullscreen',
    a11y: { options: { runOnly: accessibilityRules } },
    viewport: {
      options: { phone: viewport('Phone', sizes.phone), desktop: viewport('Desktop', sizes.desk) },
    },
  },
  initialGlobals: { language: 'en', theme: 'device', viewport: { value: 'phone' } },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'device', title: 'Theme of the device' },
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
      },
    },
    language: {
      description: 'Language',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: Object.entries(languages).map(([value, title]) => ({ value, title })),
      },
    },
  },
  loaders: [({ globals }: Context) => speak(globals.language)],
  decorators: [
    (Story: () => React.ReactNode, { id, globals: { language, theme } }: Context) => {
      document.documentElement.dataset.theme = theme;
      setPageLanguage(language);
      remountInNewLanguage(id, language);
      return (
        <UiProvider scope="shell" language={language}>
          <Story />
        </UiProvider>
      );
    },
  ],
};

export default preview;
