import { createElement, lazy } from 'react';
import { dishes } from '../../../contract/recipes';
import { imageUpload } from '../../parts/image-upload/imageUploads';
import { resourceFeature } from '../../parts/resource-screen/resourceFeature';
import { DishName } from './DishName';
import { dishesResource } from './dishes.resource';

const Editor = lazy(() => import(/* webpackChunkName: "dish-editor" */ './DishEditor'));

export default resourceFeature(dishes, {
  resource: dishesResource,
  Editor,
  uses: [imageUpload],
  cells: { name: (dish) => createElement(DishName, dish) },
});
