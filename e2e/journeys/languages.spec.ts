import { origins } from '../stage/addresses';
import { expect, failedCalls, test } from '../stage/journey';
import { onScreen } from '../stage/screen';
import { google } from '../stage/sign-in';

test.use({ locale: 'es-MX' });

test(
  'shows Spanish to an owner whose browser is in Spanish, and English on request',
  { tag: '@ci' },
  async ({ page, owner }) => {
    const { heading, press, radio, field } = onScreen(page);
    const html = page.locator('html');

    await test.step('by five remotes and the shell', async () => {
      await page.goto(owner.link);
      await expect(html).toHaveAttribute('lang', 'es');
      await press('EMPEZAR');
      await heading('Conecte la cuenta de Google vinculada a su negocio');
      await press('CONTINUAR CON GOOGLE');
      await google.signIn(page, owner.email('maya.chen'));

      await heading('Elija su perfil de negocio en Google');
      await radio(/Chen & Co\. Barbers Downtown/).check();
      await press('CONTINUAR');
      await page.getByRole('dialog').getByRole('button', { name: 'Sí', exact: true }).click();

      await heading('¿Usa Square Appointments?');
      await radio('No, no uso Square').check();
      await press('SIGUIENTE');
      await page.waitForURL('**/services*');
      await expect(page.getByText('Corte clásico', { exact: true }).first()).toBeVisible();
      await page.goto('/onboard/create-gbp');
      await heading('Cree su perfil de negocio en Google');
      await page.getByRole('combobox', { name: 'Categoría principal' }).fill('barber');
      await expect(page.getByRole('option', { name: 'Barbería', exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
    });

    await test.step('in errors and successes', async () => {
      await page.goto('/client-count');
      await heading('¿Cuántos clientes tiene?');
      await expect(page.getByText('Elija una opción para continuar.')).toBeVisible();
      await radio('50 a 150').check();
      await press('CONTINUAR');
      await heading('¿Cómo quiere que enviemos las solicitudes de reseña?');
      await expect(page.getByText('Guardado', { exact: true })).toBeVisible();
    });

    await test.step('and in messages', async () => {
      const to = encodeURIComponent(owner.email('maya.chen'));
      const mailbox = async () =>
        (await page.request.get(`${origins.SIMULATED_ORIGIN}/mail?to=${to}`)).text();
      await expect.poll(mailbox).toContain('ya está vinculado a');
    });

    await test.step('keeps the typed text when the language changes', async () => {
      await page.goto('/setNumber');
      await heading('¿Cómo podemos comunicarnos con usted?');
      await field('Apellido').fill('Okafor');
      await press('Paso 5 de 5: ver su configuración');
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
    'is reported in Spanish and saved by the second try',
    { tag: '@ci' },
    async ({ page, ownerSetup }) => {
      const { heading, press, radio } = onScreen(page);
      await ownerSetup.withBusiness();
      const preference = '**/review-automation-preference';
      await page.route(preference, (route) => route.abort());
      await page.goto('/client-count');
      await radio('50 a 150').check();
      await press('CONTINUAR');
      await expect(page.getByText('Su respuesta aún no se guardó')).toBeVisible();
      await page.unroute(preference);
      await press('Reintentar');
      await heading('¿Cómo quiere que enviemos las solicitudes de reseña?');
    },
  );
});
