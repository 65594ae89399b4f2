import { soughtPhone, soughtPhoneProblem } from '../../../contract/phones';
import { PhoneInput } from '../../kit/editor/PhoneInput';
import { FilterText } from '../../kit/resource/FilterBar';

interface FilterPhoneProps<Filter> {
  readonly field: keyof Filter & string;
  readonly label: string;
}

/** Filter by a whole phone number, or by its last digits. */
export function FilterPhone<Filter>({ field, label }: FilterPhoneProps<Filter>) {
  const { maxLength = 11 } = soughtPhone.wire;
  return <FilterText<Filter> {...{ field, label, maxLength }} check={soughtPhoneProblem} control={PhoneInput} />;
}
