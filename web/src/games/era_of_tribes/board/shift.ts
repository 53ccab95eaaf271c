/** A layer that a script moves with every frame. To a browser it is one in an animation that stands still: such a layer is shifted and
    scaled as it is, where any other makes the browser sort all layers of the page anew, which costs it more than all the rest. */

export class Shift {
  private animation: Animation | null = null;

  constructor(private readonly layer: HTMLElement) {}

  to(transform: string): void {
    this.layer.style.transform = transform;
    const held = { transform: [transform, transform] };
    if (this.animation) (this.animation.effect as KeyframeEffect).setKeyframes(held);
    else {
      this.animation = this.layer.animate(held, { duration: 1000, fill: 'both' });
      this.animation.pause();
    }
  }

  /** It lies still. */
  rest(): void {
    this.animation?.cancel();
    this.animation = null;
  }
}
