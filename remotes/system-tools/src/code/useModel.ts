import { useState } from 'react';
import { type Entity, emptyModel, type Model, newEntity } from './code.model.ts';

/** The model that the page edits, and the entity that is shown. */
export function useModel(initial?: Model) {
  const [model, setModel] = useState<Model>(initial ?? emptyModel);
  const [place, setPlace] = useState(0);
  const [isChanged, setChanged] = useState(false);
  const change = (next: Model): void => {
    setModel(next);
    setChanged(true);
  };
  const shown = Math.min(place, model.entities.length - 1);
  return {
    model,
    shown,
    isChanged,
    entity: model.entities[shown],
    show: setPlace,
    /** Replaces the whole model. */
    replace(next: Model): void {
      change(next);
      setPlace(0);
    },
    set(name: 'id' | 'title', value: string): void {
      change({ ...model, [name]: value });
    },
    setEntity(entity: Entity): void {
      change({
        ...model,
        entities: model.entities.map((other, index) => (index === shown ? entity : other)),
      });
    },
    addEntity(): void {
      change({ ...model, entities: [...model.entities, newEntity(model.entities)] });
      setPlace(model.entities.length);
    },
    removeEntity(): void {
      change({ ...model, entities: model.entities.filter((_entity, index) => index !== shown) });
      setPlace(0);
    },
    saved: () => setChanged(false),
  };
}

export type ModelState = ReturnType<typeof useModel>;
