import type { RulesProps } from '@arco-design/web-react';
import { useSelector } from 'react-redux';
import { gramsProblem } from '../../../../contract/sample-rules';
import { selectUser } from '../../../parts/session/session.slice';
import { leastGrams } from './samples.texts';

/** A field as the rules of the contract see it; what is not filled in is another rule's. */
export const checkedBy = (check: (value: string) => string | null): RulesProps => ({
  validator: (value: unknown, report) =>
    report(typeof value === 'string' && value !== '' ? (check(value) ?? undefined) : undefined),
});

/** As much as the parameter asks for. */
export function useGramsRule(): RulesProps {
  const least = useSelector(selectUser)?.profile.settings.filing.sampleGrams ?? leastGrams;
  return {
    validator: (value: unknown, report) =>
      report(typeof value === 'number' ? (gramsProblem(value, least) ?? undefined) : undefined),
  };
}
