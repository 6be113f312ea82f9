import type { Host } from "#src/http/serve.ts";
import { serveAfterwards } from "#src/http/serve-apart.ts";
import { keptWeather, madeUpWeather } from "./weather.ts";
import { findWeatherPlace, isDemoAgency } from "./weather-place.ts";

export function weatherRoutes(host: Host): void {
  const { config } = host.services;
  const { weatherUrl, weatherUnit: unit } = config;
  const provider = weatherUrl === undefined ? undefined : keptWeather({ url: weatherUrl, unit });
  serveAfterwards(host, "GET /weather", async (_input, work) => {
    const mayMakeUp = provider === undefined && config.demo && (await isDemoAgency(work));
    if (provider === undefined && !mayMakeUp) return async () => ({ weather: null, gap: "no-provider" });
    const place = await findWeatherPlace(work);
    if (place === undefined) return async () => ({ weather: null, gap: "no-place" });
    return async () => {
      const { position, location } = place;
      const observed = provider ? await provider(position) : madeUpWeather(position, unit, work);
      if (observed === undefined) return { weather: null, gap: "unavailable" };
      return { weather: { ...observed, location }, gap: null };
    };
  });
}
