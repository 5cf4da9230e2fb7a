import { origins } from '../stage/addresses';
import { expect, failedCalls, test } from '../stage/journey';
import { onScreen } from '../stage/screen';
import { google } from '../stage/sign-in';

/** The unit tests check the texts of every language. */
test.use({ locale: 'es-MX' });

const texts = {
  getStarted: 'EMPEZAR',
  connect: 'Conecte la cuenta de Google vinculada a su negocio',
  withGoogle: 'CONTINUAR CON GOOGLE',
  select: 'Elija su perfil de negocio en Google',
  goOn: 'CONTINUAR',
  yes: 'Sí',
  square: '¿Usa Square Appointments?',
  noSquare: 'No',
  next: 'SIGUIENTE',
  haircut: 'Corte clásico',
  createProfile: 'Cree su perfil de negocio en Google',
  category: 'Categoría principal',
  barber: 'Barbería',
  count: '¿Cuántos clientes tiene?',
  choose: 'Elija una opción para continuar.',
  range: '50 a 150',
  consent: '¿Cómo quiere que enviemos las solicitudes de reseña?',
  saved: 'Guardado',
  mail: 'ya está vinculado a',
  numbers: '¿Cómo podemos comunicarnos con usted?',
  lastName: 'Apellido',
  setup: 'Paso 5 de 5: ver su configuración',
  notSaved: 'Su respuesta aún no se guardó',
  retry: 'Reintentar',
};

test(
  'shows the language of the browser to an owner, and English on request',
  { tag: '@ci' },
  async ({ page, owner }) => {
    const { heading, press, radio, field } = onScreen(page);
    const html = page.locator('html');

    await test.step('by five remotes and the shell', async () => {
      await page.goto(owner.link);
      await expect(html).toHaveAttribute('lang', 'es');
      await press(texts.getStarted);
      await heading(texts.connect);
      await press(texts.withGoogle);
      await google.signIn(page, owner.email('maya.chen'));

      await heading(texts.select);
      await radio(/Chen & Co\. Barbers Downtown/).check();
      await press(texts.goOn);
      await page.getByRole('dialog').getByRole('button', { name: texts.yes, exact: true }).click();

      await heading(texts.square);
      await radio(texts.noSquare).check();
      await press(texts.next);
      await page.waitForURL('**/services*');
      await expect(page.getByText(texts.haircut, { exact: true }).first()).toBeVisible();
      await page.goto('/onboard/create-gbp');
      await heading(texts.createProfile);
      await page.getByRole('combobox', { name: texts.category }).fill(texts.barber);
      await expect(page.getByRole('option', { name: texts.barber, exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
    });

    await test.step('in errors and successes', async () => {
      await page.goto('/client-count');
      await heading(texts.count);
      await expect(page.getByText(texts.choose)).toBeVisible();
      await radio(texts.range).check();
      await press(texts.goOn);
      await heading(texts.consent);
      await expect(page.getByText(texts.saved, { exact: true })).toBeVisible();
    });

    await test.step('and in messages', async () => {
      const to = encodeURIComponent(owner.email('maya.chen'));
      const mailbox = async () =>
        (await page.request.get(`${origins.SIMULATED_ORIGIN}/mail?to=${to}`)).text();
      await expect.poll(mailbox).toContain(texts.mail);
    });

    await test.step('keeps the typed text when the language changes', async () => {
      await page.goto('/setNumber');
      await heading(texts.numbers);
      await field(texts.lastName).fill('Okafor');
      await press(texts.setup);
      await page.getByText('English', { exact: true }).click();
      await heading('How can we reach you?');
      await expect(html).toHaveAttribute('lang', 'en');
      await expect(field('Last name')).toHaveValue('Okafor');
    });
  },
);

test.describe('an answer that cannot be saved', () => {
  test.use({ trouble: failedCalls });

  test(
    'is reported in the language and saved by the second try',
    { tag: '@ci' },
    async ({ page, ownerSetup }) => {
      const { heading, press, radio } = onScreen(page);
      await ownerSetup.withBusiness();
      const preference = '**/review-automation-preference';
      await page.route(preference, (route) => route.abort());
      await page.goto('/client-count');
      await radio(texts.range).check();
      await press(texts.goOn);
      await expect(page.getByText(texts.notSaved)).toBeVisible();
      await page.unroute(preference);
      await press(texts.retry);
      await heading(texts.consent);
    },
  );
});
