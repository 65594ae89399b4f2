import { Link } from 'react-router-dom';
import type { Cook } from '../../../contract/cooks';
import { certificateText, isExpired } from '../../../contract/people';
import { ExpiredTag } from '../../parts/certificate/ExpiredTag';
import { PhoneNumber } from '../../parts/phone/PhoneNumber';

export const cookCells = {
  name: ({ id, name }: Cook) => <Link to={`/Cook/${id}`}>{name}</Link>,
  phone: ({ id, name, phone }: Cook) => <PhoneNumber masked={phone} name={name} source={{ kind: 'cook', id }} />,
  hasHealthCertificate: (cook: Cook) => (isExpired(cook) ? <ExpiredTag /> : certificateText(cook)),
};
