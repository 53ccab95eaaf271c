/** The board alone, with stored views: for looking at it, measuring it and testing it without a server. */
import { mount } from 'svelte';
import '../../src/atlas/fonts.css';
import '../../src/atlas/tokens.css';
import '../../src/atlas/base.css';
import Page from './Page.svelte';

mount(Page, { target: document.getElementById('page')! });
