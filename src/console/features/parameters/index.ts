import { parameters } from '../../../contract/parameters';
import { resourceFeature } from '../../parts/resource-screen/resourceFeature';
import { parameterParts } from './parameterParts';
import { parametersResource } from './parameters.resource';

export default resourceFeature(parameters, { resource: parametersResource, ...parameterParts });
