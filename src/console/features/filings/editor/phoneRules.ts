import type { RulesProps } from '@arco-design/web-react';
import { phoneOfPerson } from '../../../../contract/filing-parts';

const { pattern = '', message = '' } = phoneOfPerson.wire;

/** The phone of somebody beside the host: it may be left out. */
export const phoneRules: RulesProps[] = [{ match: new RegExp(`^(${pattern})?$`, 'u'), message }];
