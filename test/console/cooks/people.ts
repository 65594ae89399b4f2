import type { Cook } from '../../../src/contract/cooks';

export const cook = (id: number, changes: Partial<Cook> = {}): Cook => ({
  id,
  account: `cs${id}`,
  username: `cs${id}`,
  name: `厨师${id}`,
  phone: '138****1234',
  category: 1,
  sex: 1,
  coverage: '武汉市',
  hasHealthCertificate: true,
  isTrained: false,
  isValid: true,
  unitId: 5000,
  unitName: '湖北省武汉市',
  version: 4,
  ...changes,
});
