import { call, takeLeading } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { saveFile } from '../../lib/saveFile';
import { saveSpreadsheet } from '../../lib/spreadsheet';
import { notify } from '../feedback/feedback.saga';
import { runCommand } from '../feedback/runCommand.saga';
import { guarded } from '../saga/guarded.saga';
import { pictureTaken, sheetRequested } from './chartFiles.events';
import { texts } from './charts.texts';

function* saveSheet({ payload: workbook }: ReturnType<typeof sheetRequested>): SagaGenerator<void> {
  yield* runCommand({}, saveSpreadsheet, workbook);
}

function* savePicture({ payload: { fileName, image } }: ReturnType<typeof pictureTaken>): SagaGenerator<void> {
  if (image === null) yield* notify.warning(texts.notDrawn);
  else yield* call(saveFile, { bytes: image, fileName: `${fileName}.png` });
}

/** The files of a screen's charts: one of the sagas of every feature that shows some. */
export function* chartFilesSaga(): SagaGenerator<void> {
  yield* takeLeading(sheetRequested, guarded(saveSheet));
  yield* takeLeading(pictureTaken, guarded(savePicture));
}
