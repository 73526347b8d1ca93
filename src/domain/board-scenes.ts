/**
 * What the drawn scenes of boards are composed of (READINGS 48): a room, what stands and hangs in it,
 * and where its light comes from. Nobody is ever in it.
 */

export const SCENE_WALLS = [
  'plain',
  'half',
  'panels',
  'brick',
  'stripes',
  'curtain',
  'tiles',
  'dots',
  'wood',
  'arch',
  'leaves',
  'grid',
] as const;

export const SCENE_FURNITURE = [
  'sofa',
  'armchair',
  'desk',
  'bench',
  'daybed',
  'stool',
  'floor-cushions',
  'counter',
  'dressing-table',
  'beanbag',
  'workbench',
  'round-table',
] as const;

/** What hangs on the wall. `blind` is a closed window. */
export const SCENE_WALL_THINGS = [
  'frames',
  'clock',
  'round-mirror',
  'shelf-books',
  'shelf-plants',
  'shelf-jars',
  'tapestry',
  'poster-shapes',
  'neon-wave',
  'hat-row',
  'guitar-hung',
  'pinboard',
  'blind',
  'map-shapes',
  'moon-lamp',
  'wall-lamp',
  'chalkboard',
  'vinyls',
  'pegboard',
  'fan',
  'theatre-masks',
  'bunting-flags',
] as const;

/** What stands on the floor, beside the furniture. `mannequin` is a tailor's dummy. */
export const SCENE_FLOOR_THINGS = [
  'floor-lamp',
  'arc-lamp',
  'monstera',
  'palm',
  'cactus',
  'bookcase',
  'folding-screen',
  'guitar-stand',
  'telescope',
  'easel',
  'record-cabinet',
  'trunk',
  'plant-stand',
  'bicycle',
  'clothes-rail',
  'speaker',
  'arcade',
  'basket',
  'ladder-shelf',
  'softbox',
  'ring-light',
  'mannequin',
  'microphone-stand',
] as const;

/** What stands on the furniture, or on a small table beside it. */
export const SCENE_TABLE_THINGS = [
  'mug',
  'candles',
  'vase',
  'books',
  'teapot',
  'radio',
  'board-game',
  'cards',
  'fruit-bowl',
  'typewriter',
  'microphone',
  'laptop',
  'globe-blank',
  'paint-jars',
  'yarn',
  'chess',
  'cake',
  'terrarium',
  'lava-lamp',
  'hourglass',
  'bread',
  'plates',
  'table-lamp',
  'headphones',
  'magnifier',
] as const;

export const SCENE_CEILINGS = [
  'string-lights',
  'paper-lanterns',
  'pendant',
  'disco-ball',
  'garland',
  'leaves-hanging',
  'stars',
  'clouds',
  'spotlights',
] as const;

/** What lies in front, or under the furniture. */
export const SCENE_FRONTS = [
  'rug-round',
  'rug-stripes',
  'cushions',
  'boxes',
  'plant-low',
  'books-pile',
  'cat',
  'slippers',
  'blanket',
] as const;

/** Where the main glow comes from. */
export const SCENE_GLOWS = ['left', 'right', 'back', 'top', 'screen', 'window'] as const;

export type SceneWall = (typeof SCENE_WALLS)[number];
export type SceneFurniture = (typeof SCENE_FURNITURE)[number];
export type SceneWallThing = (typeof SCENE_WALL_THINGS)[number];
export type SceneFloorThing = (typeof SCENE_FLOOR_THINGS)[number];
export type SceneTableThing = (typeof SCENE_TABLE_THINGS)[number];
export type SceneCeiling = (typeof SCENE_CEILINGS)[number];
export type SceneFront = (typeof SCENE_FRONTS)[number];
export type SceneGlow = (typeof SCENE_GLOWS)[number];

export type BoardScene = {
  wall: SceneWall;
  furniture: SceneFurniture;
  wallLeft?: SceneWallThing | undefined;
  wallCentre?: SceneWallThing | undefined;
  wallRight?: SceneWallThing | undefined;
  floorLeft?: SceneFloorThing | undefined;
  floorRight?: SceneFloorThing | undefined;
  tableLeft?: SceneTableThing | undefined;
  tableRight?: SceneTableThing | undefined;
  ceiling?: SceneCeiling | undefined;
  front?: SceneFront | undefined;
  glow: SceneGlow;
};
