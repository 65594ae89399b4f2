import type { Page } from 'playwright-core';
import { checklistItems } from '../../../src/contract/checklist';
import { filingsContract } from '../../../src/contract/filings';
import { blankValues } from '../../../src/console/features/filings/guidance/guidanceValues';
import type { GuidanceValues } from '../../../src/console/features/filings/guidance/guidanceValues';
import { writeDraft } from '../../../src/console/features/filings/guidance/draftContent';
import type { Api } from '../../../test/server/support/api';
import { pictures } from '../../../test/server/support/pictures';
import { answer, dialog, notice } from '../../../test/e2e/support/console';
import { makeWaiting, markItem, sign, storePicture } from '../../../test/e2e/support/filings';
import { goTo, pause, twice } from './stage';
import type { Recording } from './stage';

const account = 'jg_anfusi';
const newer = '服务器上有您在别处保存的草稿';

const filingIdOf = (page: Page) => Number(new URL(page.url()).pathname.split('/').at(-1));
const advice = (page: Page) => page.getByLabel('整改意见', { exact: true });
const saved = (page: Page) => page.getByText('草稿已保存').waitFor();

/** What was filled in before the recording: one event for each of 22 items would fill the file. */
async function keepDraft(api: Api, id: number, changes: Partial<GuidanceValues>): Promise<void> {
  const values = { ...blankValues({ site: '2组' }, '郑指导'), ...changes };
  await api.call(filingsContract.saveDraft, { id, content: writeDraft({ key: `elsewhere${Date.now()}`, values }) });
}

const answersBut = (...left: readonly number[]): GuidanceValues['answers'] =>
  Object.fromEntries(
    checklistItems.filter(({ no }) => !left.includes(no)).map(({ no }) => [no, { isCompliant: true }]),
  );

export const guidanceRecordings: readonly Recording[] = [
  {
    name: 'guidance-drafted',
    title: 'A draft is saved when the regulator rests, without a line, beside another device, and when he leaves',
    account,
    path: async ({ api }) => `/Worklist/${await makeWaiting(api, { hostName: '流程草稿' })}`,
    act: async ({ page, api, mark }) => {
      const id = filingIdOf(page);
      await advice(page).fill('加盖');
      await pause(page, 300);
      await advice(page).fill('加盖并清运');
      await saved(page);
      await page.context().setOffline(true);
      await advice(page).fill('加盖、清运、消毒');
      await page.getByText('网络已断开，草稿保存在本机').waitFor();
      await mark();
      await page.context().setOffline(false);
      await saved(page);
      await keepDraft(api, id, { advice: '平板上写的' });
      await advice(page).fill('电脑上写的');
      await answer(page, newer, '保留本页内容');
      await saved(page);
      await keepDraft(api, id, { advice: '平板上又写的' });
      await advice(page).fill('电脑上又写的');
      await answer(page, newer, '使用服务器草稿');
      await page.getByText('填写的内容会自动保存').waitFor();
      await mark();
      await advice(page).fill('离开前写的');
      await page.getByRole('link', { name: '返回待办' }).click();
      await page.waitForURL('**/Worklist');
      await pause(page, 800);
    },
  },
  {
    name: 'guidance-finished',
    title: 'A regulator goes on with his draft, adds photo, position and signatures, and completes the filing once',
    account,
    path: async ({ api }) => {
      const id = await makeWaiting(api, { hostName: '流程指导' });
      await keepDraft(api, id, { answers: answersBut(5, 6) });
      return `/Worklist/${id}`;
    },
    act: async ({ page, mark }) => {
      const finish = page.getByRole('button', { name: '完成指导' });
      await markItem(page, 5, '不符合');
      await page.getByLabel('第5项情况说明').fill('垃圾桶没有盖');
      await page.getByRole('button', { name: '填入常用整改要求' }).click();
      await finish.click();
      await notice(page, /还有 \d+ 处未填写完整/).waitFor();
      await markItem(page, 6, '符合');
      const photo = await pictures.jpeg(64, 48);
      await page.getByLabel('上传第5项照片').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: photo });
      await page.getByAltText('第5项照片').waitFor();
      await page.getByRole('button', { name: '获取当前位置' }).click();
      await notice(page, '无法获取位置').waitFor();
      await page.context().setGeolocation({ longitude: 111.5, latitude: 30.5 });
      await page.context().grantPermissions(['geolocation']);
      await page.getByRole('button', { name: '获取当前位置' }).click();
      await advice(page).fill('加盖后开席');
      await saved(page);
      await sign(page, '指导人员签名');
      await sign(page, '举办者或厨师签名');
      await mark();
      await finish.evaluate(twice);
      await answer(page, '确认提交么？', '取消');
      await finish.evaluate(twice);
      await answer(page, '确认提交么？', '确定');
      await notice(page, '提交成功').waitFor();
      await page.waitForURL('**/Worklist');
      await pause(page, 500);
    },
  },
  {
    name: 'guidance-conflict',
    title:
      'A guidance survives a broken line and somebody who changed the filing meanwhile; a completed one is refused',
    account,
    path: async ({ api }) => {
      const id = await makeWaiting(api, { hostName: '流程冲突' });
      const [officerSignature, siteSignature] = [await storePicture(api), await storePicture(api)];
      await keepDraft(api, id, { answers: answersBut(), officerSignature, siteSignature });
      return `/Worklist/${id}`;
    },
    act: async ({ page, line, api, mark }) => {
      const id = filingIdOf(page);
      const press = () => page.getByRole('button', { name: '完成指导' }).click();
      const agree = () => answer(page, '确认提交么？', '确定');
      const finish = async () => {
        await press();
        await agree();
      };
      await press();
      await dialog(page, '确认提交么？').waitFor();
      line.cut();
      await agree();
      await notice(page, '网络连接失败').waitFor();
      await line.mend();
      await api.call(filingsContract.sendBack, { id, version: 2, reason: '核实' });
      await api.call(filingsContract.submit, { id, version: 3 });
      await finish();
      await dialog(page, '内容已被他人修改').getByRole('button', { name: '按所选内容保存' }).click();
      await agree();
      await notice(page, '提交成功').waitFor();
      await page.waitForURL('**/Worklist');
      await pause(page, 500);
      await mark();
      await goTo(page, `/Worklist/${id}`);
      await page.getByText('该备案不在待指导状态，不能开展指导').waitFor();
    },
  },
];
