/** The id of the terminal whose cell contains an element. */
export const seatIdAt = (element: Element | null | undefined): number | undefined => {
  const id = element?.closest<HTMLElement>('[data-seat]')?.dataset.seat;
  return id === undefined ? undefined : Number(id);
};

/** The index of the zone that contains an element. */
export const zoneIndexAt = (element: Element | null): number | undefined => {
  const index = element?.closest<HTMLElement>('[data-zone]')?.dataset.zone;
  return index === undefined ? undefined : Number(index);
};
