/** A town and its ZIP codes. */
export type Town = {
  readonly city: string;
  readonly zips: readonly string[];
};

/** The towns that each branch serves, its own first. Source: ZIP codes of the United States Postal Service. */
export const branchTowns: readonly (readonly Town[])[] = [
  [
    { city: "Austin", zips: ["78702", "78704", "78723", "78731", "78741", "78745", "78749", "78757"] },
    { city: "Manor", zips: ["78653"] },
    { city: "Del Valle", zips: ["78617"] },
  ],
  [
    { city: "Round Rock", zips: ["78664", "78665", "78681"] },
    { city: "Georgetown", zips: ["78626", "78628", "78633"] },
    { city: "Pflugerville", zips: ["78660"] },
    { city: "Cedar Park", zips: ["78613"] },
    { city: "Hutto", zips: ["78634"] },
  ],
  [
    { city: "San Marcos", zips: ["78666"] },
    { city: "Kyle", zips: ["78640"] },
    { city: "Buda", zips: ["78610"] },
    { city: "Wimberley", zips: ["78676"] },
    { city: "Lockhart", zips: ["78644"] },
  ],
];

export const streetNames =
  "Agarita|Anaqua|Bluebonnet|Bois d'Arc|Brushy Hollow|Buckeye|Buttonbush|Cactus Wren|Calico|Canyon Wren|Cardinal Flower|Cedar Elm|Chaparral|Cypress Bend|Dewberry|Elderberry|Flameleaf|Foxglove|Frostweed|Gristmill|Hackberry|Honey Mesquite|Indian Blanket|Juniper|Killdeer|Limestone|Live Oak|Lantana|Mockingbird|Mountain Laurel|Mustang Grape|Old Ferry|Painted Bunting|Pecan|Persimmon|Prickly Pear|Quail Run|Redbud|Rock Rose|Sabal Palm|Sandhill|Scissortail|Sotol|Switchgrass|Sycamore|Turkey Creek|Twistleaf Yucca|Verbena|Whistling Duck|Wild Plum|Windmill|Yaupon".split(
    "|",
  );

export const streetKinds = [
  "Bend",
  "Circle",
  "Cove",
  "Court",
  "Drive",
  "Lane",
  "Path",
  "Street",
  "Trail",
  "Way",
] as const;

/** Local area codes first; others belong to relatives and to phones from elsewhere. */
export const areaCodes = [
  "512",
  "512",
  "512",
  "512",
  "737",
  "737",
  "254",
  "830",
  "210",
  "214",
  "281",
  "361",
  "409",
  "432",
  "713",
  "806",
  "817",
  "903",
  "915",
  "956",
  "972",
  "979",
] as const;
