import { createElement } from 'react';
import { lazyPart } from '../../kit/lazy/lazyPart';
import { dishes } from '../../../contract/recipes';
import { imageUpload } from '../../parts/image-upload/imageUploads';
import { RiskName } from '../../parts/risk-food/RiskName';
import { resourceFeature } from '../../parts/resource-screen/resourceFeature';
import { dishesResource } from './dishes.resource';

const Editor = lazyPart(() => import(/* webpackChunkName: "dish-editor" */ './DishEditor'));

export default resourceFeature(dishes, {
  resource: dishesResource,
  Editor,
  uses: [imageUpload],
  cells: {
    name: ({ name, ingredients = [] }) => createElement(RiskName, { name, of: ingredients.map((one) => one.name) }),
  },
});
