import type { Shop } from './catalogue.ts';
import { basketStreetGrocer } from './shops/basket-street-grocer.ts';
import { brightboxAppliances } from './shops/brightbox-appliances.ts';
import { broadroom } from './shops/broadroom.ts';
import { carryall } from './shops/carryall.ts';
import { clearwaterBeauty } from './shops/clearwater-beauty.ts';
import { cornerBakery } from './shops/corner-bakery.ts';
import { dailyWardrobe } from './shops/daily-wardrobe.ts';
import { deskfield } from './shops/deskfield.ts';
import { everydayDepot } from './shops/everyday-depot.ts';
import { fairPlay } from './shops/fair-play.ts';
import { fiveFlames } from './shops/five-flames.ts';
import { furball } from './shops/furball.ts';
import { glint } from './shops/glint.ts';
import { greenyard } from './shops/greenyard.ts';
import { hillPantry } from './shops/hill-pantry.ts';
import { honestTools } from './shops/honest-tools.ts';
import { inkAndMargin } from './shops/ink-and-margin.ts';
import { kestrelDigital } from './shops/kestrel-digital.ts';
import { lightgrid } from './shops/lightgrid.ts';
import { littlefold } from './shops/littlefold.ts';
import { minuteAndCo } from './shops/minute-and-co.ts';
import { mossAndMortar } from './shops/moss-and-mortar.ts';
import { mumuToys } from './shops/mumu-toys.ts';
import { needleAndThread } from './shops/needle-and-thread.ts';
import { northcoat } from './shops/northcoat.ts';
import { northgate } from './shops/northgate.ts';
import { pageAndPost } from './shops/page-and-post.ts';
import { petalAndFoam } from './shops/petal-and-foam.ts';
import { plugAndLamp } from './shops/plug-and-lamp.ts';
import { quietChair } from './shops/quiet-chair.ts';
import { reedhouse } from './shops/reedhouse.ts';
import { roadmate } from './shops/roadmate.ts';
import { shorelineAudio } from './shops/shoreline-audio.ts';
import { slowstep } from './shops/slowstep.ts';
import { smallHours } from './shops/small-hours.ts';
import { softdayLinens } from './shops/softday-linens.ts';
import { strideway } from './shops/strideway.ts';
import { tideland } from './shops/tideland.ts';
import { twoWheels } from './shops/two-wheels.ts';
import { wharfMarket } from './shops/wharf-market.ts';

/** The demo's shops, by their codes. */
export const shops: readonly Shop[] = [
  shorelineAudio,
  lightgrid,
  deskfield,
  minuteAndCo,
  reedhouse,
  plugAndLamp,
  needleAndThread,
  northcoat,
  slowstep,
  carryall,
  glint,
  petalAndFoam,
  mossAndMortar,
  quietChair,
  smallHours,
  fiveFlames,
  honestTools,
  inkAndMargin,
  tideland,
  fairPlay,
  twoWheels,
  mumuToys,
  hillPantry,
  cornerBakery,
  kestrelDigital,
  northgate,
  brightboxAppliances,
  littlefold,
  broadroom,
  softdayLinens,
  dailyWardrobe,
  strideway,
  clearwaterBeauty,
  basketStreetGrocer,
  furball,
  roadmate,
  greenyard,
  pageAndPost,
  wharfMarket,
  everydayDepot,
];
