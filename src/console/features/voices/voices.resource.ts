import { voices } from '../../../contract/voices';
import { declaredExport } from '../../parts/resource-screen/declaredExport';
import { declaredResource } from '../../parts/resource-screen/declaredResource';

export const voicesResource = declaredResource(voices);

export const voicesExport = declaredExport(voices, voicesResource);
