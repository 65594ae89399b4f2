import { userSheet } from '../../../contract/sheets';
import { CsvImportDialog } from '../../parts/csv-import/CsvImportDialog';
import { texts } from './users.texts';
import { userImport } from './users.resource';

/** A chunk of its own: the template's columns are needed only here. */
export default function UserImport() {
  return <CsvImportDialog csvImport={userImport} sheet={userSheet} title={texts.import} />;
}
