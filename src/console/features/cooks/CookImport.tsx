import { cookSheet } from '../../../contract/sheets';
import { CsvImportDialog } from '../../parts/csv-import/CsvImportDialog';
import { cookImport } from './cooks.resource';
import { texts } from './cooks.texts';

/** A chunk of its own: the template's columns are needed only here. */
export default function CookImport() {
  return <CsvImportDialog csvImport={cookImport} sheet={cookSheet} title={texts.import} />;
}
