#!/usr/bin/python3
"""A window with a WebKitGTK view and nothing around it, for the WebDriver. Arguments: width, height."""

import sys

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2

# The driver adds arguments of its own.
width, height = [int(word) for word in sys.argv[1:] if word.isdigit()][:2]


def open_view(*_):
    settings = WebKit2.Settings()
    settings.set_hardware_acceleration_policy(WebKit2.HardwareAccelerationPolicy.NEVER)
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True, settings=settings)
    window = Gtk.Window()
    window.set_decorated(False)
    window.set_default_size(width, height)
    window.add(view)
    window.connect('destroy', Gtk.main_quit)
    window.show_all()
    view.grab_focus()
    return view


def start(_, session):
    about = WebKit2.ApplicationInfo()
    about.set_name('minimal-window')
    session.set_application_info(about)
    session.connect('create-web-view', open_view)


context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
context.connect('automation-started', start)
Gtk.main()
