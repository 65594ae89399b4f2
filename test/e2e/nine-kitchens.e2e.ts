import { liveContract } from '../../src/contract/live';
import type { Api } from '../server/support/api';
import { story } from '../support/story';
import { accountOf, apiOf, signIn } from './support/console';
import { attributeOf, becomes } from './support/expect';
import { everyPictureMoves, playing, recordsIn, streaming } from './support/live';
import { sharedServer } from './support/shared-server';

const theServer = sharedServer();

const open = (api: Api, id: number, minutes = 5) => api.call(liveContract.open, { id, isOpen: true, minutes });
const close = (api: Api, id: number) => api.call(liveContract.close, { id, isOpen: false });

story('nine kitchens play at once, stay where they are pinned, and are there again after a reload', async (visit) => {
  const server = theServer();
  const admin = accountOf(server, 'admin');
  const api = await apiOf(server, admin);
  const records = (await recordsIn(api, 0)).slice(0, 9);
  for (const { id } of records) await open(api, id);
  for (const { id } of records) await streaming(api, id);
  const { page } = await visit(server.address);
  await signIn(page, admin, '/LliveWall');
  await page.getByRole('radiogroup', { name: '画面数量' }).getByText('9 画面').click();
  await playing(page, 9);
  await everyPictureMoves(page);

  const last = page.getByRole('region', { name: /^画面 9：/ });
  const name = await attributeOf(last, 'aria-label');
  await last.getByRole('button', { name: '固定' }).click();
  await becomes(
    () => page.evaluate(() => /"pinned":\[\d/.test(JSON.stringify(Object.entries(localStorage)).replace(/\\/g, ''))),
    true,
    'the pin is written down',
  );
  await page.reload();
  await playing(page, 9);
  const cook = name.replace(/^.*：/, '');
  await page
    .locator('.wall-tile')
    .filter({ hasText: cook })
    .getByRole('button', { name: '固定', pressed: true })
    .waitFor();
  for (const { id } of records) await close(api, id);
});
