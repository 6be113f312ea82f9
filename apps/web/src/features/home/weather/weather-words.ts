/** WMO code table 4677, limited to the codes that Open-Meteo sends. */
const skies: ReadonlyMap<number, string> = new Map([
  [0, "Clear sky"],
  [1, "Mostly clear"],
  [2, "Partly cloudy"],
  [3, "Overcast"],
  [45, "Fog"],
  [48, "Freezing fog"],
  [51, "Light drizzle"],
  [53, "Drizzle"],
  [55, "Heavy drizzle"],
  [56, "Light freezing drizzle"],
  [57, "Freezing drizzle"],
  [61, "Light rain"],
  [63, "Rain"],
  [65, "Heavy rain"],
  [66, "Light freezing rain"],
  [67, "Freezing rain"],
  [71, "Light snow"],
  [73, "Snow"],
  [75, "Heavy snow"],
  [77, "Snow grains"],
  [80, "Light showers"],
  [81, "Showers"],
  [82, "Violent showers"],
  [85, "Light snow showers"],
  [86, "Snow showers"],
  [95, "Thunderstorm"],
  [96, "Thunderstorm with hail"],
  [99, "Thunderstorm with heavy hail"],
]);

/** The sky condition of a code; undefined for unknown codes. */
export const skyWords = (code: number | null): string | undefined =>
  code === null ? undefined : skies.get(code);

/** '21°C'. */
export const temperatureWords = (temperature: number | null, unit: "fahrenheit" | "celsius") =>
  temperature === null ? "Not recorded" : `${Math.round(temperature)}°${unit === "celsius" ? "C" : "F"}`;

export const percentWords = (percent: number | null) =>
  percent === null ? "Not recorded" : `${Math.round(percent)}%`;

export const windWords = (speed: number | null, unit: string) =>
  speed === null ? "Not recorded" : `${Math.round(speed)} ${unit}`;
