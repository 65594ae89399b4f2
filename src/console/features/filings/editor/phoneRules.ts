import type { RulesProps } from '@arco-design/web-react';
import { mobilePhone } from '../../../../contract/phones';

const { pattern = '', message = '' } = mobilePhone.wire;

/** The phone of somebody beside the host: it may be left out. */
export const phoneRules: RulesProps[] = [{ match: new RegExp(`^(${pattern})?$`, 'u'), message }];
