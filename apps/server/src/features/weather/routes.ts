import type { Host } from "#src/http/serve.ts";
import { serveAfterwards } from "#src/http/serve-afterwards.ts";
import { keptWeather } from "./kept-weather.ts";
import { findWeatherPlace } from "./weather-place.ts";

export function weatherRoutes(host: Host): void {
  const { weatherUrl, weatherUnit: unit } = host.services.config;
  const ask = weatherUrl === undefined ? undefined : keptWeather({ url: weatherUrl, unit });
  serveAfterwards(host, "GET /weather", async (_input, trx, caller) => {
    if (ask === undefined) return async () => ({ weather: null, gap: "no-provider" });
    const place = await findWeatherPlace(trx, caller);
    if (place === undefined) return async () => ({ weather: null, gap: "no-place" });
    return async () => {
      const observed = await ask(place.position);
      if (observed === undefined) return { weather: null, gap: "unavailable" };
      return { weather: { ...observed, location: place.location }, gap: null };
    };
  });
}
